import { HOUSE_FILTERS, type HouseFilter, type ManyFilter, type PageQuery } from "./house-filters";

/** The defaults of a list, which are never written into an address. */
export const HOUSE_DEFAULTS = { sort: "default", page: 1, page_size: 30 } as const;

/** Names that change the presentation of the list and not its content. */
const PRESENTATION: HouseFilter[] = ["sort", "page", "page_size"];

/** Ranges whose bounds are swapped if they were typed in the wrong order. */
const RANGES = ["price", "area", "unit_price", "discount"];

/** All names, sorted. */
const NAMES = (Object.keys(HOUSE_FILTERS) as HouseFilter[]).sort();

/**
 * Parses the query of a list's address, without unknown names, default values, and values that the API would refuse.
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

/** Swaps the bounds of a range that were typed in the wrong order. */
function swapBounds(query: Record<string, unknown>, least: string, most: string): void {
  const [min, max] = [query[least], query[most]];
  if (typeof min === "number" && typeof max === "number" && min > max)
    Object.assign(query, { [least]: max, [most]: min });
}

/**
 * Returns the query string of a list, with `?`; "" if everything is at its default. Equal queries give equal strings.
 */
export function houseSearch(query: PageQuery): string {
  let search = "";
  // A page builds about a hundred of these, so only names that are present are visited.
  for (const name of (Object.keys(query) as HouseFilter[]).sort()) {
    if (query[name] === undefined || !HOUSE_FILTERS[name]) continue;
    const part = partOf(name, query[name]);
    if (part) search += (search ? "&" : "?") + part;
  }
  return search;
}

/** Caches parts of query strings by name and value: the links of a page share most of them. */
const parts = new Map<HouseFilter, Map<unknown, string>>(NAMES.map((name) => [name, new Map()]));
const MAX_PARTS = 200;

/** Returns a part such as `usage=101&usage=102`; "" for a default, or a value that the API would refuse. */
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

/** Encodes a value as URLSearchParams does; most are codes and numbers, which need no encoding. */
const written = (value: string) =>
  /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ "": value }).toString().slice(1);

function set(query: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) query[name] = value;
}

/**
 * Returns the query with changed values; undefined removes a name. Unless the change sets the page, the list restarts
 * at the first.
 */
export function withFilter(query: PageQuery, change: Partial<PageQuery>): PageQuery {
  const next: Record<string, unknown> = {};
  // A page builds about a hundred of these; this loop takes a tenth of the time of Object.entries.
  for (const name in query) {
    if (name !== "page" && !(name in change)) set(next, name, query[name as HouseFilter]);
  }
  for (const name in change) set(next, name, change[name as HouseFilter]);
  return next as PageQuery;
}

/** Adds a value to a name with several values, or removes it if present. */
export function toggleFilter(query: PageQuery, name: ManyFilter, value: string | number): PageQuery {
  const current = (query[name] ?? []).map(String);
  const text = String(value);
  const next = current.includes(text) ? current.filter((item) => item !== text) : [...current, text];
  return withFilter(query, { [name]: HOUSE_FILTERS[name](next) });
}

/** Returns the query without filters; the order and page size stay. */
export function withoutFilters(query: PageQuery): PageQuery {
  const next: PageQuery = {};
  if (query.sort) next.sort = query.sort;
  if (query.page_size) next.page_size = query.page_size;
  return next;
}

/** Returns the active filters, one entry per value, in the order of their names. */
export function activeFilters(query: PageQuery): { name: HouseFilter; value: string }[] {
  return NAMES.filter((name) => !PRESENTATION.includes(name)).flatMap((name) =>
    [query[name] ?? []].flat().map((value) => ({ name, value: String(value) })),
  );
}
