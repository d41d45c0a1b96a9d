import type { House, HouseCard } from "proto-types";
import { settle } from "../../../api/page-loader";
import type { Api } from "../../../api/types";
import { formatTime } from "../../../lib/format/dates";
import { type DealFigures, figuresOf } from "./deal-figures";

/** How many deals are listed. */
const LISTED = 6;

/** Deals of the same use around a lot. */
export interface LoadedDeals {
  /** Where they lie. */
  scope: string;
  /** The latest. */
  deals: HouseCard[];
  n: number;
  /** Of all of them. */
  figures: DealFigures | null;
  /** yyyy-MM */
  from: string;
  to: string;
}

const SCOPES = { community: "同小区", region: "同商圈", area: "同区" };

/** Null where there are none. */
export async function loadDeals(api: Api, house: House): Promise<LoadedDeals | null> {
  const found = await settle(api.get("/api/house/{id}/comparable", { path: { id: house.id } }));
  if (!found || found.list.length === 0) return null;
  const months = found.list.map((deal) => formatTime(deal.end_time, "yyyy-MM")).sort();
  return {
    scope: SCOPES[found.scope],
    deals: found.list.slice(0, LISTED),
    n: found.list.length,
    figures: figuresOf(found.list),
    from: months[0] ?? "",
    to: months.at(-1) ?? "",
  };
}
