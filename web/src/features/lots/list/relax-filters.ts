import type { Dictionaries, HouseQuery } from "proto-types";
import { chosenFilters } from "../filter/chosen-filters";

/** A filter of an empty list, with the query without it and the number of lots for that query. */
export interface Relaxed {
  name: string;
  query: HouseQuery;
  count: number;
}

/** The maximum number of filters that are tried. For each one, the API must count lots. */
const TRIES = 6;

/**
 * Returns the filters of an empty list whose removal would show lots, each with the number of lots, the
 * greatest number first. `count` returns the number of lots for a query.
 */
export async function relaxFilters(
  query: HouseQuery,
  dictionaries: Dictionaries,
  count: (query: HouseQuery) => Promise<number>,
  names: Record<string, string> = {},
): Promise<Relaxed[]> {
  const tries = chosenFilters(query, dictionaries, null, names).slice(0, TRIES);
  const counted = await Promise.all(
    tries.map(async ({ name, without }) => ({ name, query: without, count: await count(without) })),
  );
  return counted.filter((way) => way.count > 0).sort((a, b) => b.count - a.count);
}
