import type { CostRange, House, HouseCard } from "proto-types";
import { isHomeUsage } from "../../../lib/usage";

const FIELDS = [
  "status",
  "start_price",
  "current_price",
  "deal_price",
  "increment",
  "area_m2",
  "usage",
  "share",
  "market_price",
  "market_low",
  "market_high",
  "stage",
  "deposit",
  "end_time",
  "balance_days",
  "balance_due_date",
  "total_low",
  "total_high",
  "total_text",
  "total_excluded",
  "has_documents",
  "undecided",
] as const satisfies (keyof House)[];

/** The fields of a lot that are shown with its cost. The cost itself is computed in api/lots/cost. */
export type CostLot = Pick<House, (typeof FIELDS)[number]>;

/** A lot for which visitors can try out bids. */
export interface BidLot extends CostLot {
  /** Whether the documents state that no bank lends money for this lot. */
  noLoan: boolean;
  /**
   * A text about what buyers paid for similar lots nearby, if it is shown in place of the market reference;
   * otherwise null.
   */
  paid: string | null;
}

/** Selects the fields that the price bar and its texts need. */
export const costLot = (house: CostLot): CostLot =>
  Object.fromEntries(FIELDS.map((name) => [name, house[name]])) as unknown as CostLot;

export type Range = CostRange;

export const isHome = ({ usage }: Pick<CostLot, "usage">) => isHomeUsage(usage);

/** Reports whether only a share of a property is sold. */
export const isShare = ({ share }: Pick<CostLot, "share">) => share === "1";

type Priced = Pick<HouseCard, "deal_price" | "current_price" | "start_price">;

/**
 * Returns the price of the deal, otherwise the highest bid, otherwise the start price; null if none is known.
 * Price in api/lots/cost/lot_case.go has the same rule.
 */
export const priceOf = ({ deal_price: deal, current_price: current, start_price: start }: Priced) =>
  deal ?? current ?? start;

/** The name of the price that priceOf returns. */
export const priceName = ({ deal_price: deal, current_price: current }: Priced) =>
  deal !== null ? "成交价" : current !== null ? "当前价" : "起拍价";

/**
 * Returns the range of the lot's stored total cost; null if it could not be computed because a tax rule is
 * missing.
 */
export const storedTotal = ({ total_low: low, total_high: high }: Pick<CostLot, "total_low" | "total_high">) =>
  low === null || high === null ? null : { low, high };

/** Lists the costs that a total excludes: `，另计欠费、腾退费用`. */
export function besides(excluded: string[]): string {
  return excluded.length > 0 ? `，另计${excluded.map((text) => text.replace(/（.*）/, "")).join("、")}` : "";
}
