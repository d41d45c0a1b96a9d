import type { CostRange, House, HouseCard } from "proto-types";

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

/** What of a lot is shown with its cost. The cost itself is computed by api/lots/cost. */
export type CostLot = Pick<House, (typeof FIELDS)[number]>;

/** A lot on whose page bids are tried out. */
export interface BidLot extends CostLot {
  /** The documents say that nobody lends for it. */
  noLoan: boolean;
  /** What was paid around it, in place of a market reference that is above every deal; null where the reference is shown. */
  paid: string | null;
}

/** What the price bar and its texts need of a lot, for the page's data. */
export const costLot = (house: CostLot): CostLot =>
  Object.fromEntries(FIELDS.map((name) => [name, house[name]])) as unknown as CostLot;

export type Range = CostRange;

/** Usages that count as homes: 住宅, 别墅, 平房·四合院. */
const HOMES = ["101", "111", "114"];

export const isHome = ({ usage }: Pick<CostLot, "usage">) => HOMES.includes(usage);

/** The code of lot_share for lots of which only a part is sold. */
export const isShare = ({ share }: Pick<CostLot, "share">) => share === "1";

type Priced = Pick<HouseCard, "deal_price" | "current_price" | "start_price">;

/** What the lot is sold for as far as anybody knows, null where nobody has bid and no start price is announced, as Price in api/lots/cost/lot.go. */
export const priceOf = ({ deal_price: deal, current_price: current, start_price: start }: Priced) =>
  deal ?? current ?? start;

/** Which price that is. */
export const priceName = ({ deal_price: deal, current_price: current }: Priced) =>
  deal !== null ? "成交价" : current !== null ? "当前价" : "起拍价";

/** The stored total of a lot; null where a rule of a tax is missing. */
export const storedTotal = ({ total_low: low, total_high: high }: Pick<CostLot, "total_low" | "total_high">) =>
  low === null || high === null ? null : { low, high };

/** What a total leaves out, without the reasons: `，另计欠费、腾退费用`. */
export function besides(excluded: string[]): string {
  return excluded.length > 0 ? `，另计${excluded.map((text) => text.replace(/（.*）/, "")).join("、")}` : "";
}

/** What a month costs when a part of the price is borrowed and paid back in equal parts. */
export function monthlyPayment(loan: number, years: number, rate: number): number {
  const months = years * 12;
  const monthly = rate / 12;
  if (months === 0) return 0;
  if (monthly === 0) return loan / months;
  const grown = (1 + monthly) ** months;
  return (loan * monthly * grown) / (grown - 1);
}
