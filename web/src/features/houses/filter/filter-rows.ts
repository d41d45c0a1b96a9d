import type { Dictionaries, DictionaryEntry, HouseFacets, HouseQuery } from "proto-types";
import { FILTER_ROWS, type FilterRowSpec } from "../../../lib/query/filter-row-specs";
import { ANY_STATION, type ManyFilter, WITHIN_DAYS } from "../../../lib/query/house-filters";
import { toggleFilter, withFilter } from "../../../lib/query/house-query";

/** One value of a filter row: chosen or not, how many lots it shows, and the query that choosing it leads to. */
export interface FilterOption {
  key: string;
  name: string;
  chosen: boolean;
  /** null when it was not counted */
  count: number | null;
  next: HouseQuery;
}

export interface FilterRow {
  key: string;
  label: string;
  /** The query without this row; chosen when nothing in it is. */
  all: { chosen: boolean; next: HouseQuery };
  options: FilterOption[];
  /** Of a row of bands, the chosen bounds where they are no band. */
  typed?: Range;
}

/** Bounds in the unit of the address. */
export interface Range {
  min?: number;
  max?: number;
}

export type RangeName = "price" | "total" | "cash" | "area" | "discount";

type Spec<Kind extends FilterRowSpec["kind"]> = Extract<FilterRowSpec, { kind: Kind }>;

/** A row of the filter box with the query name it stands for; a range without its `_min`. */
export type FilterSpec =
  | (Spec<"codes"> & { name: ManyFilter })
  | (Spec<"bands"> & { name: RangeName })
  | (Spec<"id"> & { name: "court_id" })
  | (Spec<"within"> & { name: "within" })
  | (Spec<"stations"> & { name: "metro" });

const specs = Object.entries(FILTER_ROWS).map(
  ([name, row]) => ({ ...row, name: name.replace(/_min$/, "") }) as FilterSpec,
);

/** The rows that are always shown. */
export const mainFilters = specs.filter((spec) => spec.main);

/** The rows behind 更多. */
export const moreFilters = specs.filter((spec) => !spec.main);

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

function rangeChange(name: RangeName, min?: number, max?: number): Partial<HouseQuery> {
  return { [`${name}_min`]: min, [`${name}_max`]: max };
}

/** Counts of one facet by code; null when the facet was not counted. */
export function facetCounts(facets: HouseFacets | null, key: string): Map<string, number> | null {
  const facet = facets?.facets.find((f) => f.key === key);
  return facet ? new Map(facet.values.map((v) => [v.code, v.count])) : null;
}

/** The names of a query that a row is about. */
function namesOf(spec: FilterSpec): (keyof HouseQuery)[] {
  return spec.kind === "bands" ? [`${spec.name}_min`, `${spec.name}_max`] : [spec.name];
}

/** Whether a query has a value of a row. */
export const isAsked = (spec: FilterSpec, query: HouseQuery): boolean =>
  namesOf(spec).some((name) => query[name] !== undefined);

/** The row of one filter for the query of the page. */
export function filterRow(
  spec: FilterSpec,
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null,
): FilterRow {
  if (spec.kind === "codes") return codesRow(spec, query, dictionaries, facets);
  if (spec.kind === "bands") return bandsRow(spec, query, dictionaries, facets);
  if (spec.kind === "id") return idRow(spec, query, facets);
  if (spec.kind === "stations") return stationsRow(spec, query);
  return withinRow(spec, query, facets);
}

function codesRow(
  { name, label, dictionary, skip }: Extract<FilterSpec, { kind: "codes" }>,
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null,
): FilterRow {
  const counts = facetCounts(facets, name);
  const chosen = (query[name] ?? []).map(String);
  const options = (dictionaries[dictionary] ?? [])
    .filter((entry) => !skip?.includes(entry.code))
    .map((entry) => ({
      key: entry.code,
      name: entry.name,
      chosen: chosen.includes(entry.code),
      count: counts ? (counts.get(entry.code) ?? 0) : null,
      next: toggleFilter(query, name, entry.code),
    }));
  return {
    key: name,
    label,
    all: { chosen: chosen.length === 0, next: withFilter(query, { [name]: undefined }) },
    options,
  };
}

function bandsRow(
  { name, label, dictionary, factor }: Extract<FilterSpec, { kind: "bands" }>,
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null,
): FilterRow {
  const counts = facetCounts(facets, name);
  const min = query[`${name}_min`];
  const max = query[`${name}_max`];
  const none = withFilter(query, rangeChange(name));
  const options = (dictionaries[dictionary] ?? []).map((entry) => {
    const band = bandBounds(name, entry, factor);
    const chosen = band.min === min && band.max === max;
    return {
      key: entry.code,
      name: entry.name,
      chosen,
      count: counts ? (counts.get(entry.code) ?? 0) : null,
      next: chosen ? none : withFilter(query, rangeChange(name, band.min, band.max)),
    };
  });
  const typed = options.some((option) => option.chosen) ? {} : { min, max };
  return { key: name, label, all: { chosen: min === undefined && max === undefined, next: none }, options, typed };
}

function idRow(
  { name, label }: Extract<FilterSpec, { kind: "id" }>,
  query: HouseQuery,
  facets: HouseFacets | null,
): FilterRow {
  const none = withFilter(query, { [name]: undefined });
  const options = (facets?.facets.find((facet) => facet.key === name)?.values ?? []).map((value) => {
    const chosen = String(query[name]) === value.code;
    const next = chosen ? none : withFilter(query, { [name]: Number(value.code) });
    return { key: value.code, name: value.name, chosen, count: value.count, next };
  });
  return { key: name, label, all: { chosen: query[name] === undefined, next: none }, options };
}

function withinRow(
  { label }: Extract<FilterSpec, { kind: "within" }>,
  query: HouseQuery,
  facets: HouseFacets | null,
): FilterRow {
  const counts = facetCounts(facets, "within");
  const none = withFilter(query, { within: undefined });
  const options = WITHIN_DAYS.map((days) => ({
    key: String(days),
    name: days === 1 ? "24小时内" : `${days}天内`,
    chosen: query.within === days,
    count: counts ? (counts.get(String(days)) ?? 0) : null,
    next: query.within === days ? none : withFilter(query, { within: days }),
  }));
  return { key: "within", label, all: { chosen: query.within === undefined, next: none }, options };
}

/** `望京` is a station, `15号线` a line. */
function stationName(name: string): string {
  if (name === ANY_STATION) return "近地铁";
  return `${name}${name.endsWith("线") ? "沿线" : `${name.endsWith("站") ? "" : "站"}附近`}`;
}

function stationsRow({ name, label }: Extract<FilterSpec, { kind: "stations" }>, query: HouseQuery): FilterRow {
  const asked = query.metro ?? [];
  const options = [...new Set([ANY_STATION, ...asked])].map((station) => ({
    key: station,
    name: stationName(station),
    chosen: asked.includes(station),
    count: null,
    next: toggleFilter(query, name, station),
  }));
  return {
    key: name,
    label,
    all: { chosen: asked.length === 0, next: withFilter(query, { metro: undefined }) },
    options,
  };
}
