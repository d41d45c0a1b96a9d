import { type Amount, money } from "../../../lib/format/money";
import type { Range } from "./cost";

/** Formats a range, `283万 至 296万`; `283万` if both ends have the same text. */
export function rangeText({ low, high }: Range, write: (yuan: number) => string | null): string {
  const [from, to] = [write(low), write(high)];
  return from === to ? `${from}` : `${from} 至 ${to}`;
}

/** Formats a range briefly, `283–296万`. If the units of both ends differ, both are shown. */
export function shortRange({ low, high }: Range): string {
  const [from, to] = [money(low), money(high)] as [Amount, Amount];
  const end = to.value + to.unit;
  if (from.value + from.unit === end) return end;
  return `${from.value}${from.unit === to.unit ? "" : from.unit}–${end}`;
}

/** If both ends of a comparison differ by fewer percentage points than this, only their mean is shown. */
const NEAR = 0.5;

/**
 * Formats by how much a total is lower or higher than a price: `低 16.5%`, `低约 16.4%`, `低 16.5% 至 9.0%`,
 * `低 2.0% 至高 3.1%`.
 */
export function gapText({ low, high }: Range, price: number): string {
  const [from, to] = [low, high].map((end) => Math.round((end / price - 1) * 1000) / 10) as [number, number];
  const side = (gap: number) => (gap < 0 ? "低" : "高");
  const size = (gap: number) => `${Math.abs(gap).toFixed(1)}%`;
  if (from === to) return `${side(from)} ${size(from)}`;
  if (side(from) === side(to) && to - from < NEAR) return `${side(from)}约 ${size((from + to) / 2)}`;
  return `${side(from)} ${size(from)} 至${side(from) === side(to) ? "" : side(to)} ${size(to)}`;
}
