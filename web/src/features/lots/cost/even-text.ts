import type { HouseCost } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { type CostLot, priceName, priceOf } from "./cost";

/**
 * A sentence that compares a price and its total cost with the market reference. `above` states whether one
 * of them exceeds the reference.
 */
export interface EvenText {
  text: string;
  above: boolean;
}

/**
 * Returns a sentence with the highest bid whose total cost (upper end of the range) does not exceed the
 * market reference. If there is no such bid, the sentence states whether the price itself or only the total
 * cost exceeds the reference.
 */
export function evenText(lot: CostLot, cost: Pick<HouseCost, "price" | "total" | "highest_bid">): EvenText {
  const { market_price: market, start_price: start } = lot;
  const { price, total, highest_bid: even } = cost;
  if (even === null && start === null) return { text: "起拍价未公布，保本出价公布后计算", above: false };
  if (market === null || price === null || !total) return { text: "", above: false };
  const name = price === priceOf(lot) ? priceName(lot) : "这个出价";
  if (price > market) return { text: `${name}已高于市场参考价`, above: true };
  if (even !== null) {
    const over = price > even ? `，按${name}成交的总价较高一端已超出市场参考价` : "";
    return { text: `保本出价 ${formatMoney(even)}${over}`, above: over !== "" };
  }
  return {
    text: `${name}不高于市场参考价，加上税费等的到手总价${total.low > market ? "" : "较高一端"}高于它`,
    above: true,
  };
}
