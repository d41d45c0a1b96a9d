import type { CommunityQuery } from "proto-types";
import { codes, id, ids, keyword, number, type Read, yuan } from "./readers";
import { LIST_DEFAULTS } from "./search-string";

export type CommunitySort = NonNullable<CommunityQuery["sort"]>;

const SORTS = ["default", "price_asc", "price_desc", "views_desc", "active_desc"] as const satisfies CommunitySort[];

const year = number(1900, 2100, true);

const READERS: Record<keyof CommunityQuery, Read> = {
  keyword,
  city_id: id,
  area_id: ids,
  region_id: ids,
  price_min: yuan,
  price_max: yuan,
  year_min: year,
  year_max: year,
  usage: codes,
  has_active: ([text = ""]) => (text === "true" ? true : undefined),
  sort: ([text = ""]) => SORTS.find((sort) => sort === text),
  page: number(1, 10_000, true),
  page_size: number(1, 100, true),
};

/** The names of the query in alphabetical order. */
const NAMES = (Object.keys(READERS) as (keyof CommunityQuery)[]).sort();

/**
 * Parses the query of a list's address. Unknown names, default values and values that the API would refuse
 * are omitted.
 */
export function parseCommunityQuery(search: URLSearchParams): CommunityQuery {
  const query: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = search.has(name) ? READERS[name](search.getAll(name)) : undefined;
    if (value !== undefined && value !== (LIST_DEFAULTS as Record<string, unknown>)[name]) query[name] = value;
  }
  return query as CommunityQuery;
}

/**
 * Returns the query with some values changed. A value of undefined removes its name, and the list starts at
 * its first page again.
 */
export function withCommunityFilter(query: CommunityQuery, change: Partial<CommunityQuery>): CommunityQuery {
  const next: Record<string, unknown> = { ...query, page: undefined, ...change };
  for (const name of Object.keys(next)) if (next[name] === undefined) delete next[name];
  return next as CommunityQuery;
}
