import type { HouseCard } from "proto-types";
import { formatTime } from "../../../lib/format/dates";

/** How many of the compared deals are listed. */
export const LISTED = 6;
/** Of fewer deals no figure is drawn. */
export const ENOUGH = 3;

/** Deals near a lot, and its start price compared with their median. */
export interface Comparison {
  deals: HouseCard[];
  n: number;
  /** yyyy-MM */
  from: string;
  to: string;
  /** 元/㎡; null of fewer than ENOUGH deals. */
  median: number | null;
  /** The lot's start price per ㎡ against the median: -0.2 is a fifth below. */
  gap: number | null;
}

/** Compares a lot with deals around it; without the lot itself and without deals that have no price per ㎡. */
export function compare(lot: { id: number; start_unit_price: number | null }, found: HouseCard[]): Comparison | null {
  const deals = found.filter((deal) => deal.id !== lot.id && deal.deal_unit_price !== null);
  if (deals.length === 0) return null;
  const prices = deals.map((deal) => deal.deal_unit_price ?? 0).sort((a, b) => a - b);
  const months = deals.map((deal) => formatTime(deal.end_time, "yyyy-MM")).sort();
  const median = deals.length < ENOUGH ? null : middle(prices);
  return {
    deals: deals.slice(0, LISTED),
    n: deals.length,
    from: months[0] ?? "",
    to: months.at(-1) ?? "",
    median,
    gap: median === null || lot.start_unit_price === null ? null : lot.start_unit_price / median - 1,
  };
}

function middle(sorted: number[]): number {
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return Math.round((low + high) / 2);
}
