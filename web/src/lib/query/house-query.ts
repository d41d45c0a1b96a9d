import type { HouseQuery } from "proto-types";

/** The filters, order and page that a list's address may carry: the names of GET /api/house. */
type PageQuery = Omit<HouseQuery, "province_id" | "bbox" | "id">;
export type HouseFilter = keyof PageQuery;
export type HouseSort = NonNullable<HouseQuery["sort"]>;

/** Reads the values of one name; undefined when none of them is one that the API takes. */
export type Read = (values: string[]) => unknown;

export const number =
  (min: number, max: number, whole: boolean): Read =>
  ([text = ""]) => {
    const value = Number(text);
    const written = whole ? /^\d{1,15}$/ : /^\d{1,9}(?:\.\d{1,4})?$/;
    return written.test(text) && value >= min && value <= max ? value : undefined;
  };
export const id = number(1, Number.MAX_SAFE_INTEGER, true);
export const yuan = number(0, 1e12, true);
const squareMetres = number(0, 1e6, false);
const ratio = number(0, 10, false);

const many =
  (pattern: RegExp, limit: number, convert: (text: string) => string | number): Read =>
  (values) => {
    const good = [...new Set(values.filter((value) => pattern.test(value)))].sort(byValue).slice(0, limit);
    return good.length > 0 ? good.map(convert) : undefined;
  };
export const codes = many(/^\d{1,4}$/, 20, String);
export const ids = many(/^[1-9]\d{0,14}$/, 50, Number);

const date: Read = ([text = ""]) => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined;
};
export const keyword: Read = ([text = ""]) => [...text.trim().replace(/\s+/g, " ")].slice(0, 60).join("") || undefined;

/** 3 to 50 corners as lng,lat,lng,lat,… */
const corners: Read = ([text = ""]) => {
  const numbers = text.split(",").map(Number);
  const good =
    /^[\d.,-]{5,1400}$/.test(text) && numbers.length % 2 === 0 && numbers.length >= 6 && numbers.length <= 100;
  return good && numbers.every((n, i) => Math.abs(n) <= (i % 2 === 0 ? 180 : 90)) ? text : undefined;
};

const SORTS = [
  "default",
  "publish_desc",
  "start_time_asc",
  "start_price_asc",
  "start_price_desc",
  "unit_price_asc",
  "unit_price_desc",
  "area_asc",
  "area_desc",
  "discount_asc",
  "views_desc",
] as const satisfies HouseSort[];

const READERS: Record<HouseFilter, Read> = {
  keyword,
  city_id: id,
  area_id: ids,
  region_id: ids,
  community_id: id,
  usage: codes,
  stage: codes,
  status: codes,
  nature: codes,
  room: codes,
  price_min: yuan,
  price_max: yuan,
  area_min: squareMetres,
  area_max: squareMetres,
  unit_price_min: yuan,
  unit_price_max: yuan,
  discount_min: ratio,
  discount_max: ratio,
  start_from: date,
  start_to: date,
  end_from: date,
  end_to: date,
  publish_from: date,
  publish_to: date,
  within: ([text = ""]) => ([1, 3, 7, 30].includes(Number(text)) ? Number(text) : undefined),
  loan: codes,
  restriction: codes,
  orientation: codes,
  decoration: codes,
  elevator: codes,
  platform: many(/^[a-z0-9]{1,20}$/, 20, String),
  court_id: id,
  polygon: corners,
  sort: ([text = ""]) => SORTS.find((sort) => sort === text),
  page: number(1, 10_000, true),
  page_size: number(1, 100, true),
};

/** What a list shows when its address does not say otherwise; never written into an address. */
export const HOUSE_DEFAULTS = { sort: "default", page: 1, page_size: 30 } as const;

/** Names that say how to show the list and not what is in it. */
const PRESENTATION: HouseFilter[] = ["sort", "page", "page_size"];

const RANGES = ["price", "area", "unit_price", "discount"];

/** All names, sorted. */
export const HOUSE_FILTERS = (Object.keys(READERS) as HouseFilter[]).sort();

/** Numbers by size, everything else by code point. */
function byValue(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}

/** Reads a list's address. Unknown names, values the API would refuse and defaults are left out. */
export function parseHouseQuery(search: URLSearchParams): PageQuery {
  const query: Record<string, unknown> = {};
  for (const name of HOUSE_FILTERS) {
    const value = search.has(name) ? READERS[name](search.getAll(name)) : undefined;
    if (value !== undefined && value !== (HOUSE_DEFAULTS as Record<string, unknown>)[name]) query[name] = value;
  }
  for (const range of RANGES) turnRound(query, `${range}_min`, `${range}_max`);
  return query as PageQuery;
}

/** A range that was typed the wrong way round is meant the other way. */
function turnRound(query: Record<string, unknown>, least: string, most: string): void {
  const [min, max] = [query[least], query[most]];
  if (typeof min === "number" && typeof max === "number" && min > max)
    Object.assign(query, { [least]: max, [most]: min });
}

/** The query string of a list, with `?`; "" when nothing differs from the defaults. Equal queries are equal strings. */
export function houseSearch(query: PageQuery): string {
  let search = "";
  // A page writes some hundred of these: only the names that are there are looked at.
  for (const name of (Object.keys(query) as HouseFilter[]).sort()) {
    const given = query[name];
    if (given === undefined || !READERS[name]) continue;
    const value = READERS[name]([given].flat().map(String));
    if (value === undefined || value === (HOUSE_DEFAULTS as Record<string, unknown>)[name]) continue;
    for (const item of [value].flat()) search += `${search ? "&" : "?"}${name}=${written(String(item))}`;
  }
  return search;
}

/** A value as URLSearchParams writes it; most are codes and numbers, which it leaves as they are. */
const written = (value: string) =>
  /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ "": value }).toString().slice(1);

/** The query with other values; undefined takes a name out. Unless the page itself is set it starts again at the first. */
export function withFilter(query: PageQuery, change: Partial<PageQuery>): PageQuery {
  const next: Record<string, unknown> = {};
  for (const [name, value] of Object.entries({ ...query, page: undefined, ...change })) {
    if (value !== undefined) next[name] = value;
  }
  return next as PageQuery;
}

/** Names that take several values. */
export type ManyFilter = {
  [Name in HouseFilter]-?: NonNullable<PageQuery[Name]> extends readonly unknown[] ? Name : never;
}[HouseFilter];

/** Adds a value to a name that takes several, or takes it out again. */
export function toggleFilter(query: PageQuery, name: ManyFilter, value: string | number): PageQuery {
  const current = (query[name] ?? []).map(String);
  const text = String(value);
  const next = current.includes(text) ? current.filter((item) => item !== text) : [...current, text];
  return withFilter(query, { [name]: READERS[name](next) });
}

/** The query without any filter; the order and page size stay. */
export function withoutFilters(query: PageQuery): PageQuery {
  const next: PageQuery = {};
  if (query.sort) next.sort = query.sort;
  if (query.page_size) next.page_size = query.page_size;
  return next;
}

/** The filters in effect, one entry for each value, in the order of their names. */
export function activeFilters(query: PageQuery): { name: HouseFilter; value: string }[] {
  return HOUSE_FILTERS.filter((name) => !PRESENTATION.includes(name)).flatMap((name) =>
    [query[name] ?? []].flat().map((value) => ({ name, value: String(value) })),
  );
}
