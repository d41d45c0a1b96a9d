import type { Dictionaries, HouseQuery } from "proto-types";
import { MAP_DEFAULTS } from "./default-filters";

/** Names the lots that the counts and averages on the map cover: 住宅 · 可参拍. */
export function scopeName({ usage, status }: HouseQuery, dictionaries: Dictionaries): string {
  const names = (key: string, codes: string[]) =>
    codes.map((code) => dictionaries[key]?.find((entry) => entry.code === code)?.name ?? code).join("、");
  const biddable = status?.join() === MAP_DEFAULTS.status.join();
  return [
    usage ? names("usage", usage) : "全部类型",
    biddable ? "可参拍" : status ? names("auction_status", status) : "全部状态",
  ].join(" · ");
}
