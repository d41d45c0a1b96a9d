import type { DictionaryEntry } from "proto-types";

export type RangeName = "price" | "total" | "cash" | "area" | "discount";

/** For each range, the number of decimals with which its values are stored. */
const PLACES = { price: 0, total: 0, cash: 0, area: 2, discount: 4 };

/**
 * Returns the bounds of a band in the units of the query, in which both bounds are inclusive. A value on the
 * border of two bands belongs to the upper band, so that each lot is in exactly one band.
 */
export function bandBounds(name: RangeName, entry: DictionaryEntry, factor: number): { min?: number; max?: number } {
  const bound = (value: number | undefined, less: number) =>
    value === undefined ? undefined : Number((value * factor - less).toFixed(PLACES[name]));
  return { min: bound(entry.min, 0), max: bound(entry.max, 10 ** -PLACES[name]) };
}
