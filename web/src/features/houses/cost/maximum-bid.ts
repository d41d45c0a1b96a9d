import type { CostRule } from "proto-types";
import { type CostCase, type CostLot, costOf } from "./cost";

/**
 * The highest bid, in whole increments above the start price, whose cost is not above a limit (元) at its upper end; null
 * when the start price itself costs more. Without an increment bids go by 元.
 */
export function maximumBid(lot: CostLot, given: CostCase, rules: CostRule[], limit: number): number | null {
  const step = lot.increment || 1;
  const bid = (steps: number) => lot.start_price + steps * step;
  const fits = (steps: number) => {
    const cost = costOf(lot, { ...given, price: bid(steps) }, rules);
    return cost !== null && cost.total.high <= limit;
  };
  if (!fits(0)) return null;
  let low = 0;
  // Above the limit the price alone does not fit.
  let high = Math.floor((limit - lot.start_price) / step) + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return bid(low);
}
