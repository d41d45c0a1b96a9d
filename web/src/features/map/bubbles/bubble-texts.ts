import type { HouseMapPlace } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { formatMoney } from "../../../lib/format/money";

const TEN_THOUSAND = 10_000;

/** Returns the number of lots in a pile in words. */
export const pileText = (members: HouseMapPlace[]) => `${formatCount(members.length)}条`;

/** Returns the lowest start price of some lots; "" if none is known. */
export function lowestOf(members: HouseMapPlace[]): string {
  const [cheapest] = members
    .filter(({ start_price: price }) => price !== null)
    .sort((a, b) => (a.start_price ?? 0) - (b.start_price ?? 0));
  return cheapest ? `${priceOf(cheapest)}起` : "";
}

/**
 * Formats a start price. A price of at least 100万 is rounded to whole 万, so that pins are short; the card
 * of the lot has the exact price.
 */
export function priceOf({ start_price: price }: HouseMapPlace): string {
  const isShort = price !== null && price >= 100 * TEN_THOUSAND && price < 9999.5 * TEN_THOUSAND;
  return isShort ? `${formatCount(Math.round(price / TEN_THOUSAND))}万` : (formatMoney(price) ?? "价格未公布");
}

/** Returns the number of lots of a place in words. */
export const countOf = ({ count }: HouseMapPlace) => `${formatCount(count)}条`;
