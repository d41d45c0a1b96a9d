import type { DictionaryEntry } from "proto-types";

export type RangeName = "price" | "total" | "cash" | "area" | "discount";

/** Decimal places in which the values of a range are stored. */
const PLACES = { price: 0, total: 0, cash: 0, area: 2, discount: 4 };

/**
 * The bounds of a band in the units of the query, which includes both. A value that two bands share belongs to the upper
 * one, so that every lot is in one band.
 */
export function bandBounds(name: RangeName, entry: DictionaryEntry, factor: number): { min?: number; max?: number } {
  const bound = (value: number | undefined, less: number) =>
    value === undefined ? undefined : Number((value * factor - less).toFixed(PLACES[name]));
  return { min: bound(entry.min, 0), max: bound(entry.max, 10 ** -PLACES[name]) };
}
