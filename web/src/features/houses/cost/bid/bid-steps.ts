import { type CostLot, priceOf } from "../cost";

/** How far above the lowest bid the slider goes at least. */
const LEAST = 1.3;
/** How far above the market reference it goes. */
const ABOVE_MARKET = 1.1;
/** Steps of a lot without an increment. */
const STEPS = 200;

/** The bids that can be tried out: from the lowest possible one, in increments, to above the market reference. null where nobody knows the lowest. */
export function bidSteps(lot: CostLot): { min: number; max: number; step: number } | null {
  const min = priceOf(lot);
  if (min === null) return null;
  const step = lot.increment || Math.max(1, Math.round(min / STEPS));
  const top = Math.max(min * LEAST, (lot.market_high ?? lot.market_price ?? 0) * ABOVE_MARKET);
  return { min, max: min + Math.max(1, Math.ceil((top - min) / step)) * step, step };
}
