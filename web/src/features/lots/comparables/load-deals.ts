import type { House, HouseCard } from "proto-types";
import { settle } from "../../../api/page-loader";
import type { Api } from "../../../api/types";
import { formatTime } from "../../../lib/format/dates";
import { type DealFigures, figuresOf } from "./deal-figures";

/** The maximum number of deals to list. */
const LISTED = 6;

/** Deals of lots with the same usage around a lot. */
export interface LoadedDeals {
  /** The area in which the deals lie. */
  scope: string;
  /** The latest deals, at most LISTED. */
  deals: HouseCard[];
  n: number;
  /** Figures of all deals, including those not listed. */
  figures: DealFigures | null;
  /** yyyy-MM */
  from: string;
  to: string;
}

const SCOPES = { community: "同小区", region: "同商圈", area: "同区" };

/** Loads the deals around a lot; null if there are none. */
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
