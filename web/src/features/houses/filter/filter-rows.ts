import type { Dictionaries, DictionaryEntry, HouseFacets, HouseQuery } from "proto-types";
import type { ManyFilter } from "../../../lib/query/house-query";
import { toggleFilter, withFilter } from "../../../lib/query/house-query";

/** One value of a filter row: chosen or not, how many lots it shows, and the query that choosing it leads to. */
export interface FilterOption {
  key: string;
  name: string;
  chosen: boolean;
  /** null when nobody counted */
  count: number | null;
  next: HouseQuery;
}

export interface FilterRow {
  key: string;
  label: string;
  /** The query without this row; chosen when nothing in it is. */
  all: { chosen: boolean; next: HouseQuery };
  options: FilterOption[];
}

type RangeName = "price" | "area" | "discount";

/** A filter that takes several codes of a dictionary. */
interface CodeFilter {
  kind: "codes";
  name: ManyFilter;
  label: string;
  dictionary: string;
  /** Codes that mean "the notice does not say" are no choice. */
  skip?: string[];
}

/** A filter of bands, of which one can be chosen, or a range of one's own. */
interface BandFilter {
  kind: "bands";
  name: RangeName;
  label: string;
  dictionary: string;
  /** A band's bound times this is the query's. */
  factor: number;
}

/** A filter by ids, of which one can be chosen; its names come with the counts. */
interface IdFilter {
  kind: "id";
  name: "court_id";
  label: string;
}

interface WithinFilter {
  kind: "within";
  label: string;
}

export type FilterSpec = CodeFilter | BandFilter | IdFilter | WithinFilter;

const WITHIN_DAYS = [1, 3, 7, 30] as const;

/** Always to be seen. */
export const mainFilters: FilterSpec[] = [
  { kind: "codes", name: "usage", label: "类型", dictionary: "usage" },
  { kind: "bands", name: "price", label: "总价", dictionary: "price_band_wan", factor: 10_000 },
  { kind: "bands", name: "area", label: "面积", dictionary: "area_band", factor: 1 },
  { kind: "codes", name: "room", label: "户型", dictionary: "room" },
  { kind: "codes", name: "stage", label: "阶段", dictionary: "auction_stage" },
  { kind: "codes", name: "status", label: "状态", dictionary: "auction_status" },
];

/** Behind 更多. */
export const moreFilters: FilterSpec[] = [
  { kind: "within", label: "开拍时间" },
  { kind: "bands", name: "discount", label: "折扣", dictionary: "discount_band", factor: 1 },
  { kind: "codes", name: "loan", label: "贷款", dictionary: "loan_support" },
  { kind: "codes", name: "restriction", label: "限购", dictionary: "purchase_restriction" },
  { kind: "codes", name: "nature", label: "资产性质", dictionary: "asset_nature" },
  { kind: "codes", name: "orientation", label: "朝向", dictionary: "orientation" },
  { kind: "codes", name: "decoration", label: "装修", dictionary: "decoration" },
  { kind: "codes", name: "elevator", label: "电梯", dictionary: "has_no", skip: ["9"] },
  { kind: "codes", name: "platform", label: "来源", dictionary: "source_platform" },
  { kind: "id", name: "court_id", label: "法院" },
];

/** The bounds of a band in the units of the query. */
export function bandBounds(entry: DictionaryEntry, factor: number): { min?: number; max?: number } {
  return {
    min: entry.min === undefined ? undefined : Math.round(entry.min * factor * 100) / 100,
    max: entry.max === undefined ? undefined : Math.round(entry.max * factor * 100) / 100,
  };
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
export function namesOf(spec: FilterSpec): (keyof HouseQuery)[] {
  if (spec.kind === "within") return ["within"];
  return spec.kind === "bands" ? [`${spec.name}_min`, `${spec.name}_max`] : [spec.name];
}

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
  return withinRow(spec, query, facets);
}

function codesRow(
  { name, label, dictionary, skip }: CodeFilter,
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
  { name, label, dictionary, factor }: BandFilter,
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null,
): FilterRow {
  const counts = facetCounts(facets, name);
  const min = query[`${name}_min`];
  const max = query[`${name}_max`];
  const none = withFilter(query, rangeChange(name));
  const options = (dictionaries[dictionary] ?? []).map((entry) => {
    const band = bandBounds(entry, factor);
    const chosen = band.min === min && band.max === max;
    return {
      key: entry.code,
      name: entry.name,
      chosen,
      count: counts ? (counts.get(entry.code) ?? 0) : null,
      next: chosen ? none : withFilter(query, rangeChange(name, band.min, band.max)),
    };
  });
  return { key: name, label, all: { chosen: min === undefined && max === undefined, next: none }, options };
}

function idRow({ name, label }: IdFilter, query: HouseQuery, facets: HouseFacets | null): FilterRow {
  const none = withFilter(query, { [name]: undefined });
  const options = (facets?.facets.find((facet) => facet.key === name)?.values ?? []).map((value) => {
    const chosen = String(query[name]) === value.code;
    const next = chosen ? none : withFilter(query, { [name]: Number(value.code) });
    return { key: value.code, name: value.name, chosen, count: value.count, next };
  });
  return { key: name, label, all: { chosen: query[name] === undefined, next: none }, options };
}

function withinRow({ label }: WithinFilter, query: HouseQuery, facets: HouseFacets | null): FilterRow {
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
