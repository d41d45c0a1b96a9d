import type { Dictionaries, HouseFacets, HouseQuery } from "proto-types";
import { bandBounds, type RangeName } from "../../../lib/query/band-bounds";
import { FILTER_ROWS, type FilterRowSpec } from "../../../lib/query/filter-row-specs";
import { ANY_STATION, type ManyFilter, WITHIN_DAYS } from "../../../lib/query/house-filters";
import { toggleFilter, withFilter } from "../../../lib/query/house-query";
import type { FilterOption } from "./filter-option";
import { withThreeRooms } from "./three-rooms";

export interface FilterRow {
  key: string;
  label: string;
  /** The query without this filter. `chosen` states whether the current query has no value for it. */
  all: { chosen: boolean; next: HouseQuery };
  options: FilterOption[];
  /** Only for a filter by ranges: the ends of a custom range. */
  typed?: Range;
}

/** The ends of a range in the unit of the address. */
export interface Range {
  min?: number;
  max?: number;
}

type Spec<Kind extends FilterRowSpec["kind"]> = Extract<FilterRowSpec, { kind: Kind }>;

/**
 * The definition of a filter, with its name in the query. For a range, the name is that of the query
 * parameters without `_min` and `_max`.
 */
export type FilterSpec =
  | (Spec<"codes"> & { name: ManyFilter; dictionary: string })
  | (Spec<"bands"> & { name: RangeName })
  | (Spec<"id"> & { name: "court_id" })
  | (Spec<"within"> & { name: "within" })
  | (Spec<"stations"> & { name: "metro" });

const specs = Object.entries(FILTER_ROWS).map(
  ([name, row]) => ({ dictionary: name, ...row, name: name.replace(/_min$/, "") }) as FilterSpec,
);

/** The filters that are always visible. */
export const mainFilters = specs.filter((spec) => spec.main);

/** The filters that are shown after a click on 更多. */
export const moreFilters = specs.filter((spec) => !spec.main);

function rangeChange(name: RangeName, min?: number, max?: number): Partial<HouseQuery> {
  return { [`${name}_min`]: min, [`${name}_max`]: max };
}

/** Returns the number of lots for each code of a filter; null if they were not counted. */
export function facetCounts(facets: HouseFacets | null, key: string): Map<string, number> | null {
  const facet = facets?.facets.find((f) => f.key === key);
  return facet ? new Map(facet.values.map((v) => [v.code, v.count])) : null;
}

/** Returns the query names of a filter. */
function namesOf(spec: FilterSpec): (keyof HouseQuery)[] {
  return spec.kind === "bands" ? [`${spec.name}_min`, `${spec.name}_max`] : [spec.name];
}

/** Reports whether the query has a value for this filter. */
export const isAsked = (spec: FilterSpec, query: HouseQuery): boolean =>
  namesOf(spec).some((name) => query[name] !== undefined);

/** Returns the query without this filter. */
const without = (spec: FilterSpec, query: HouseQuery): HouseQuery =>
  withFilter(query, Object.fromEntries(namesOf(spec).map((name) => [name, undefined])));

const rowOf = (spec: FilterSpec, query: HouseQuery, options: FilterOption[]): FilterRow => ({
  key: spec.name,
  label: spec.label,
  all: { chosen: !isAsked(spec, query), next: without(spec, query) },
  options,
});

/**
 * Returns the name of the chosen value, the number of chosen values if there are several, or 自定义 for a
 * custom range; undefined if nothing is chosen.
 */
export function chosenName(row: FilterRow): string | undefined {
  const [name, ...others] = row.options.filter((option) => option.chosen).map((option) => option.name);
  if (others.length > 0) return String(others.length + 1);
  return name ?? (row.all.chosen ? undefined : "自定义");
}

/** Returns the row of a filter for a query. */
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
  spec: Extract<FilterSpec, { kind: "codes" }>,
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null,
): FilterRow {
  const { name, dictionary, skip } = spec;
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
  return rowOf(spec, query, name === "room" ? withThreeRooms(options, query) : options);
}

function bandsRow(
  spec: Extract<FilterSpec, { kind: "bands" }>,
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null,
): FilterRow {
  const { name, dictionary, factor } = spec;
  const counts = facetCounts(facets, name);
  const min = query[`${name}_min`];
  const max = query[`${name}_max`];
  const none = without(spec, query);
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
  return { ...rowOf(spec, query, options), typed };
}

function idRow(spec: Extract<FilterSpec, { kind: "id" }>, query: HouseQuery, facets: HouseFacets | null): FilterRow {
  const { name } = spec;
  const none = without(spec, query);
  const options = (facets?.facets.find((facet) => facet.key === name)?.values ?? []).map((value) => {
    const chosen = String(query[name]) === value.code;
    const next = chosen ? none : withFilter(query, { [name]: Number(value.code) });
    return { key: value.code, name: value.name, chosen, count: value.count, next };
  });
  return rowOf(spec, query, options);
}

function withinRow(
  spec: Extract<FilterSpec, { kind: "within" }>,
  query: HouseQuery,
  facets: HouseFacets | null,
): FilterRow {
  const counts = facetCounts(facets, "within");
  const none = without(spec, query);
  const options = WITHIN_DAYS.map((days) => ({
    key: String(days),
    name: days === 1 ? "24小时内" : `${days}天内`,
    chosen: query.within === days,
    count: counts ? (counts.get(String(days)) ?? 0) : null,
    next: query.within === days ? none : withFilter(query, { within: days }),
  }));
  return rowOf(spec, query, options);
}

/** Returns the label of a value of the metro filter: `望京` names a station, and `15号线` a line. */
function stationName(name: string): string {
  if (name === ANY_STATION) return "近地铁";
  return `${name}${name.endsWith("线") ? "沿线" : `${name.endsWith("站") ? "" : "站"}附近`}`;
}

function stationsRow(spec: Extract<FilterSpec, { kind: "stations" }>, query: HouseQuery): FilterRow {
  const asked = query.metro ?? [];
  const options = [...new Set([ANY_STATION, ...asked])].map((station) => ({
    key: station,
    name: stationName(station),
    chosen: asked.includes(station),
    count: null,
    next: toggleFilter(query, "metro", station),
  }));
  return rowOf(spec, query, options);
}
