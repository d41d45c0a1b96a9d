import type { CostRule } from "proto-types";
import { type CostCase, type CostLot, totalOf } from "./cost";

/**
 * The highest bid, in whole increments above the start price, whose cost is not above a limit (元) at its upper end; null
 * when the start price itself costs more. Without an increment bids go by 元.
 */
export function maximumBid(lot: CostLot, given: CostCase, rules: CostRule[], limit: number): number | null {
  const step = lot.increment || 1;
  const bid = (steps: number) => lot.start_price + steps * step;
  const costs = (steps: number) =>
    totalOf(lot, { ...given, price: bid(steps) }, rules)?.high ?? Number.POSITIVE_INFINITY;
  let low = 0;
  let lowCosts = costs(low);
  if (lowCosts > limit) return null;
  // Above the limit the price alone does not fit.
  let high = Math.floor((limit - lot.start_price) / step) + 1;
  let highCosts = costs(high);
  for (let tries = 1; high - low > 1; tries++) {
    // The cost grows nearly evenly with the price. Every third time the middle, for where it does not.
    const part = tries % 3 === 0 ? 0.5 : (limit - lowCosts) / (highCosts - lowCosts);
    const next = Math.min(high - 1, Math.max(low + 1, low + Math.floor(part * (high - low))));
    const nextCosts = costs(next);
    if (nextCosts <= limit) [low, lowCosts] = [next, nextCosts];
    else [high, highCosts] = [next, nextCosts];
  }
  return bid(low);
}
