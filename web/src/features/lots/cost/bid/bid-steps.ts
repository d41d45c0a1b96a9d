import { type CostLot, priceOf } from "../cost";

/** The upper end of the slider is at least this multiple of the lowest bid. */
const LEAST = 1.3;
/** The upper end of the slider is at least this multiple of the market reference. */
const ABOVE_MARKET = 1.1;
/** The number of steps between zero and the lowest bid for a lot without an increment. */
const STEPS = 200;

/**
 * Returns the ends and the step of the slider; null if the lowest bid is unknown. The slider begins at the
 * lowest possible bid, ends above the market reference, and moves by the increment of the auction.
 */
export function bidSteps(lot: CostLot): { min: number; max: number; step: number } | null {
  const min = priceOf(lot);
  if (min === null) return null;
  const step = lot.increment || Math.max(1, Math.round(min / STEPS));
  const top = Math.max(min * LEAST, (lot.market_high ?? lot.market_price ?? 0) * ABOVE_MARKET);
  return { min, max: min + Math.max(1, Math.ceil((top - min) / step)) * step, step };
}
