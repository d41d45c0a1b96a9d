import type { HeatCell } from "./read-heat";

/** The maximum number of colours. */
const BANDS = 5;

/** Returns the lowest price of each colour, ascending. Each colour has about the same number of squares. */
export function bandsOf(cells: Pick<HeatCell, "unit_price">[]): number[] {
  const prices = cells.map((cell) => cell.unit_price).sort((a, b) => a - b);
  const count = Math.min(BANDS, prices.length);
  const lowest = Array.from({ length: count }, (_, i) => prices[Math.floor((i * prices.length) / count)] ?? 0);
  return [...new Set(lowest)];
}

/** Returns the index of the colour for a price, from 0. */
export function bandAt(price: number, bands: number[]): number {
  return Math.max(
    0,
    bands.findLastIndex((lowest) => price >= lowest),
  );
}

/** Formats a price per ㎡ in 万 with one decimal. */
export const wan = (price: number) => (price / 10_000).toFixed(1);

/** Returns the text of a colour in the legend. */
export function bandText(index: number, bands: number[]): string {
  const [from, to] = [bands[index] ?? 0, bands[index + 1]];
  return to === undefined ? `${wan(from)}万以上` : `${wan(from)}–${wan(to)}万`;
}
