import type { House } from "proto-types";
import { settle } from "../../../api/page-loader";
import type { Api } from "../../../api/types";
import { type Comparison, compare } from "./price-comparison";

export interface LoadedComparison extends Comparison {
  /** Where the deals lie. */
  scope: string;
}

const SCOPES = { community: "同小区", region: "同商圈", area: "同区" };

/** Deals of the same use around a lot, compared with it; null where there are none. */
export async function loadComparison(api: Api, house: House): Promise<LoadedComparison | null> {
  const found = await settle(api.get("/api/house/{id}/comparable", { path: { id: house.id } }));
  const compared = found && compare(house, found.list);
  return compared && { ...compared, scope: SCOPES[found.scope] };
}
