import type { Dictionaries, HouseQuery } from "proto-types";
import { chosenFilters } from "../filter/chosen-filters";

/** A filter that an empty list could drop. */
export interface Relaxed {
  name: string;
  query: HouseQuery;
  count: number;
}

/** The maximum number of filters that are tried; each needs a count by the API. */
const TRIES = 6;

/**
 * Returns, for an empty list, how many lots there are without each of its filters. Only filters whose
 * removal helps are included, the most helpful first.
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
