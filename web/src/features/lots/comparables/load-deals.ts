import type { House, HouseCard } from "proto-types";
import { settle } from "../../../api/page-loader";
import type { Api } from "../../../api/types";
import { formatTime } from "../../../lib/format/dates";
import { type DealFigures, figuresOf } from "./deal-figures";

/** The maximum number of deals to list. */
const LISTED = 6;

/** Deals of lots with the same usage near a lot. */
export interface LoadedDeals {
  /** A phrase for the area in which all the deals are: the same community, business area or district. */
  scope: string;
  /** The latest deals, at most LISTED. */
  deals: HouseCard[];
  n: number;
  /** Figures of all deals, including those not listed. */
  figures: DealFigures | null;
  /** The months of the first and the last deal, as yyyy-MM. */
  from: string;
  to: string;
}

const SCOPES = { community: "同小区", region: "同商圈", area: "同区" };

/** Loads the deals near a lot; null if there are none or they cannot be loaded. */
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
