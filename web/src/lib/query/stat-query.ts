import type { StatQuery } from "proto-types";

export type StatMeasureCode = NonNullable<StatQuery["measure"]>;
export type StatDimension = NonNullable<StatQuery["dimension"]>;
export type StatPeriodKind = NonNullable<StatQuery["period"]>;

/** The query of the trend page. */
export interface TrendQuery {
  measure: StatMeasureCode;
  months: 12 | 24 | 36;
  /** The code of one usage, or all. The choice matters, because prices of land and flats cannot be compared. */
  usage: "101" | "all";
  area_id: number[];
  city_id?: number;
  /** The number of months that are merged in each point. */
  span: 1 | 3;
}

// biome-ignore format: one line a kind of dimension
export const DIMENSIONS = [
  "none", "area", "region", "court", "platform",
  "usage", "stage", "price_band", "area_band", "discount_band",
] as const;
export const PERIODS = ["day", "week", "month"] as const;
export const TREND_MONTHS = [12, 24, 36] as const;
export const TREND_SPANS = [3, 1] as const;
/** The maximum number of districts in a chart, because more than three lines cannot be told apart. */
export const MAX_AREAS = 3;

const MEASURE = /^[a-z]{3,12}(?:_[a-z]{3,12}){0,2}$/;
const NUMBER = /^\d{1,4}$/;
/** For each filter, a pattern that its codes match. */
const CODE = {
  usage: NUMBER,
  stage: NUMBER,
  price_band: NUMBER,
  area_band: NUMBER,
  discount_band: NUMBER,
  platform: /^[a-z0-9]{1,20}$/,
};
const CODES = Object.keys(CODE) as (keyof typeof CODE)[];
const IDS = ["area_id", "region_id", "court_id"] as const;

/** Returns the id of the city of a statistics page; undefined for the site's default city. */
export function cityOf(params: URLSearchParams): number | undefined {
  const id = params.get("city_id") ?? "";
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

const oneOf = <T>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => String(value) === text);

function date(text: string | null): string | undefined {
  const ms = text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return text && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined;
}

/** Returns the text if it is the code of a known measure, otherwise undefined. */
const measureOf = (text: string | null, known: readonly string[]): StatMeasureCode | undefined =>
  text && MEASURE.test(text) && known.includes(text) ? (text as StatMeasureCode) : undefined;

/** Parses the query of the statistics page. Default values and values that the API would refuse are omitted. */
export function parseStatQuery(params: URLSearchParams, measures: readonly string[]): StatQuery {
  const query: StatQuery = {};
  const city = cityOf(params);
  if (city) query.city_id = city;
  const measure = measureOf(params.get("measure"), measures);
  if (measure && measure !== "listed") query.measure = measure;
  const dimension = oneOf(DIMENSIONS, params.get("dimension"));
  if (dimension && dimension !== "area") query.dimension = dimension;
  const period = oneOf(PERIODS, params.get("period"));
  if (period && period !== "month") query.period = period;
  for (const name of CODES) {
    const codes = [...new Set(params.getAll(name))].filter((code) => CODE[name].test(code)).sort();
    if (codes.length > 0) query[name] = codes.slice(0, 20);
  }
  for (const name of IDS) {
    const ids = [...new Set(params.getAll(name))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
    if (ids.length > 0) query[name] = ids.sort((a, b) => a - b).slice(0, 50);
  }
  const [from, to] = [date(params.get("start_from")), date(params.get("start_to"))];
  if (from) query.start_from = from;
  if (to && (!from || to >= from)) query.start_to = to;
  return query;
}

const DAY = 24 * 60 * 60 * 1000;
/** For each kind of period, the longest range whose table is still readable, in days. */
const LONGEST: Record<StatPeriodKind, number> = { day: 92, week: 364, month: 1096 };

/**
 * Adapts the range of a query so that the API accepts it: the range is not in the future and not too long,
 * and the periods are coarser if necessary.
 */
export function fitRange(query: StatQuery, yesterday: string): StatQuery {
  const { start_from: from, start_to, period = "month", ...rest } = query;
  const of = (kind: StatPeriodKind) => (kind === "month" ? {} : { period: kind });
  const to = start_to && start_to < yesterday ? start_to : yesterday;
  if (!from) return { ...rest, ...of(period), ...(start_to && { start_to: to }) };
  if (from > to) return { ...rest, ...of(period) };
  const earliest = new Date(Date.parse(to) - (LONGEST.month - 1) * DAY).toISOString().slice(0, 10);
  if (from < earliest) return fitRange({ ...query, start_from: earliest }, yesterday);
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const fitting = PERIODS.find((kind, i) => i >= PERIODS.indexOf(period) && days <= LONGEST[kind]);
  return { ...rest, ...of(fitting ?? "month"), start_from: from, start_to: to };
}

/** Adds the defaults that the statistics page uses for missing parameters. */
export const statQuestion = (query: StatQuery): StatQuery => ({ measure: "listed", dimension: "area", ...query });

/** Parses the query of the trend page. */
export function parseTrendQuery(params: URLSearchParams, measures: readonly string[]): TrendQuery {
  const areas = [...new Set(params.getAll("area_id"))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
  return {
    measure: measureOf(params.get("measure"), measures) ?? "avg_price",
    months: oneOf(TREND_MONTHS, params.get("months")) ?? 24,
    usage: params.get("usage") === "all" ? "all" : "101",
    area_id: areas.sort((a, b) => a - b).slice(0, MAX_AREAS),
    span: oneOf(TREND_SPANS, params.get("span")) ?? 3,
    ...(cityOf(params) && { city_id: cityOf(params) }),
  };
}
