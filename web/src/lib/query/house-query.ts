import { HOUSE_FILTERS, type HouseFilter, type ManyFilter, type PageQuery } from "./house-filters";

/** The default values of a list, which are never written into an address. */
export const HOUSE_DEFAULTS = { sort: "default", page: 1, page_size: 30 } as const;

/** Names that change how the list is presented but not which lots it contains. */
const PRESENTATION: HouseFilter[] = ["sort", "page", "page_size"];

/** The ranges whose bounds are swapped if the visitor has typed them in the wrong order. */
const RANGES = ["price", "area", "unit_price", "discount"];

/** All names of the query in alphabetical order. */
const NAMES = (Object.keys(HOUSE_FILTERS) as HouseFilter[]).sort();

/**
 * Parses the query of a list's address. Unknown names, default values and values that the API would refuse
 * are omitted.
 */
export function parseHouseQuery(search: URLSearchParams): PageQuery {
  const query: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = search.has(name) ? HOUSE_FILTERS[name](search.getAll(name)) : undefined;
    if (value !== undefined && value !== (HOUSE_DEFAULTS as Record<string, unknown>)[name]) query[name] = value;
  }
  for (const range of RANGES) swapBounds(query, `${range}_min`, `${range}_max`);
  return query as PageQuery;
}

/** Swaps the bounds of a range if the lower one is greater. */
function swapBounds(query: Record<string, unknown>, least: string, most: string): void {
  const [min, max] = [query[least], query[most]];
  if (typeof min === "number" && typeof max === "number" && min > max)
    Object.assign(query, { [least]: max, [most]: min });
}

/**
 * Returns the query string of a list with `?`; "" if all values are defaults. Equal queries have equal
 * strings.
 */
export function houseSearch(query: PageQuery): string {
  let search = "";
  // A page builds about a hundred query strings, so only the names in the query are visited.
  for (const name of (Object.keys(query) as HouseFilter[]).sort()) {
    if (query[name] === undefined || !HOUSE_FILTERS[name]) continue;
    const part = partOf(name, query[name]);
    if (part) search += (search ? "&" : "?") + part;
  }
  return search;
}

/** A cache of parts of query strings, by name and value. The links of a page have most parts in common. */
const parts = new Map<HouseFilter, Map<unknown, string>>(NAMES.map((name) => [name, new Map()]));
const MAX_PARTS = 200;

/**
 * Returns the part of a query string for a name, such as `usage=101&usage=102`; "" for a default value or a
 * value that the API would refuse.
 */
function partOf(name: HouseFilter, given: unknown): string {
  const known = parts.get(name) as Map<unknown, string>;
  const key = typeof given === "object" ? String(given) : given;
  const had = known.get(key);
  if (had !== undefined) return had;
  const part = writePart(name, given);
  if (known.size >= MAX_PARTS) known.clear();
  known.set(key, part);
  return part;
}

function writePart(name: HouseFilter, given: unknown): string {
  const value = HOUSE_FILTERS[name]([given].flat().map(String));
  if (value === undefined || value === (HOUSE_DEFAULTS as Record<string, unknown>)[name]) return "";
  return [value]
    .flat()
    .map((item) => `${name}=${written(String(item))}`)
    .join("&");
}

/**
 * Encodes a value in the same way as URLSearchParams. Most values are codes and numbers, which need no
 * encoding.
 */
const written = (value: string) =>
  /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ "": value }).toString().slice(1);

function set(query: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) query[name] = value;
}

/**
 * Returns the query with some values changed. A value of undefined removes its name. Unless the change sets
 * the page, the list starts at its first page again.
 */
export function withFilter(query: PageQuery, change: Partial<PageQuery>): PageQuery {
  const next: Record<string, unknown> = {};
  // A page builds about a hundred queries, and this loop takes a tenth of the time of Object.entries.
  for (const name in query) {
    if (name !== "page" && !(name in change)) set(next, name, query[name as HouseFilter]);
  }
  for (const name in change) set(next, name, change[name as HouseFilter]);
  return next as PageQuery;
}

/** Adds a value to a name that can have several values, or removes the value if the name has it. */
export function toggleFilter(query: PageQuery, name: ManyFilter, value: string | number): PageQuery {
  const current = (query[name] ?? []).map(String);
  const text = String(value);
  const next = current.includes(text) ? current.filter((item) => item !== text) : [...current, text];
  return withFilter(query, { [name]: HOUSE_FILTERS[name](next) });
}

/** Returns the query without its filters. The order and the page size stay. */
export function withoutFilters(query: PageQuery): PageQuery {
  const next: PageQuery = {};
  if (query.sort) next.sort = query.sort;
  if (query.page_size) next.page_size = query.page_size;
  return next;
}

/**
 * Returns the filters of a query in the alphabetical order of their names. A filter with several values has
 * an entry for each of them.
 */
export function activeFilters(query: PageQuery): { name: HouseFilter; value: string }[] {
  return NAMES.filter((name) => !PRESENTATION.includes(name)).flatMap((name) =>
    [query[name] ?? []].flat().map((value) => ({ name, value: String(value) })),
  );
}
