import type { DictionaryEntry } from "proto-types";

export type RangeName = "price" | "total" | "cash" | "area" | "discount";

/** The number of decimal places stored for each range. */
const PLACES = { price: 0, total: 0, cash: 0, area: 2, discount: 4 };

/**
 * Returns a band's bounds in the units of the query, which includes both. A value on the border of two bands belongs to
 * the upper one, so that each lot is in exactly one band.
 */
export function bandBounds(name: RangeName, entry: DictionaryEntry, factor: number): { min?: number; max?: number } {
  const bound = (value: number | undefined, less: number) =>
    value === undefined ? undefined : Number((value * factor - less).toFixed(PLACES[name]));
  return { min: bound(entry.min, 0), max: bound(entry.max, 10 ** -PLACES[name]) };
}
