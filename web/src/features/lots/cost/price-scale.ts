import { money } from "../../../lib/format/money";
import type { CostLot, Range } from "./cost";

/** A section of the line, in per cent of the line's width. */
export interface Span {
  from: number;
  width: number;
}

/** A mark for a round amount on the line. */
export interface Tick {
  at: number;
  text: string;
}

/** The positions of a lot's prices on a line, in per cent of its width. */
export interface PriceScale {
  /** The start price; null until it is announced. */
  start: number | null;
  /** The bid; null if it equals the start price. */
  bid: number | null;
  total: Span;
  /** The range of the market reference, or of the deals that replace it; null if neither is known. */
  market: Span | null;
  /** The market reference itself; null if there is none. */
  reference: number | null;
  /** The lowest amount on the line, and the difference between it and the highest amount, in 元. */
  least: number;
  span: number;
}

/** Margin at both ends of the line, as a share of the range. */
const MARGIN = 0.08;
/** The line covers at least this share of the start price, so that nearly equal prices stay close together. */
const LEAST = 0.1;

/** Places start price, bid, total cost and market reference on one line, which does not start at zero. */
export function priceScale(
  { start_price: start, market_price: price, market_low: low, market_high: high }: CostLot,
  bid: number,
  total: Range,
): PriceScale {
  const band = low === null || high === null ? null : { low, high };
  const figures = [start, bid, total.low, total.high, price, band?.low, band?.high].filter((figure) => figure != null);
  const least = Math.min(...figures);
  const span = Math.max(Math.max(...figures) - least, (start ?? bid) * LEAST);
  const place = (yuan: number) => placeOf(yuan, least, span);
  const spanOf = (range: Range): Span => ({
    from: place(range.low),
    width: Math.round((place(range.high) - place(range.low)) * 100) / 100,
  });
  return {
    start: start === null ? null : place(start),
    bid: bid === start ? null : place(bid),
    total: spanOf(total),
    market: band && spanOf(band),
    reference: price === null ? null : place(price),
    least,
    span,
  };
}

const placeOf = (yuan: number, least: number, span: number) =>
  rounded(((yuan - least) / span + MARGIN) / (1 + 2 * MARGIN));
const rounded = (part: number) => Math.round(part * 10_000) / 100;

/** The maximum number of intervals between the ticks. */
const MAX_STEPS = 5;

/** Returns the amounts of the ticks: multiples of one, two or five times a power of ten. */
export function ticksOf({ least, span }: Pick<PriceScale, "least" | "span">): Tick[] {
  const [from, to] = [least - span * MARGIN, least + span * (1 + MARGIN)];
  const rough = (to - from) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  const ticks: Tick[] = [];
  for (let n = Math.ceil(from / step); n * step <= to; n++) {
    const amount = money(n * step);
    if (amount) ticks.push({ at: placeOf(n * step, least, span), text: amount.value + amount.unit });
  }
  return ticks;
}
