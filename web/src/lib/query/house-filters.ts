import type { HouseQuery } from "proto-types";
import { codes, corners, date, id, ids, keyword, many, number, type Read, ratio, squareMetres, yuan } from "./readers";

/**
 * The filters, order and page that can be in a list's address: the query of GET /api/house without the names
 * that only other calls use.
 */
export type PageQuery = Omit<HouseQuery, "province_id" | "bbox" | "id">;
export type HouseFilter = keyof PageQuery;
export type HouseSort = NonNullable<HouseQuery["sort"]>;

/** The names of filters that can have several values. */
export type ManyFilter = {
  [Name in HouseFilter]-?: NonNullable<PageQuery[Name]> extends readonly unknown[] ? Name : never;
}[HouseFilter];

const SORTS = [
  "default",
  "publish_desc",
  "start_time_asc",
  "start_price_asc",
  "start_price_desc",
  "total_asc",
  "total_desc",
  "unit_price_asc",
  "unit_price_desc",
  "area_asc",
  "area_desc",
  "discount_asc",
  "views_desc",
] as const satisfies HouseSort[];

/** The value of the filter `metro` for lots near any station. */
export const ANY_STATION = "地铁";

export const WITHIN_DAYS = [1, 3, 7, 30] as const;

/**
 * The parser of each name that can be in a list's address. If a name of the contract is missing here, the
 * code does not compile. The rows of the filter box are in a table of their own, FILTER_ROWS, because every
 * page loads this table, but only lists and the map load FILTER_ROWS.
 */
export const HOUSE_FILTERS: Record<HouseFilter, Read> = {
  keyword: keyword,
  city_id: id,
  area_id: ids,
  region_id: ids,
  community_id: id,
  metro: many(/^[^\s"'<>&]{1,20}$/, 10),
  usage: codes,
  price_min: yuan,
  price_max: yuan,
  total_min: yuan,
  total_max: yuan,
  cash_min: yuan,
  cash_max: yuan,
  area_min: squareMetres,
  area_max: squareMetres,
  room: codes,
  stage: codes,
  status: codes,
  within: ([text = ""]) => WITHIN_DAYS.find((days) => String(days) === text),
  discount_min: ratio,
  discount_max: ratio,
  loan: codes,
  restriction: codes,
  occupancy: codes,
  tax_burden: codes,
  arrears: codes,
  hukou: codes,
  delivery: codes,
  share: codes,
  nature: codes,
  orientation: codes,
  decoration: codes,
  elevator: codes,
  heating: codes,
  ring: codes,
  parking: codes,
  hall: codes,
  bath: codes,
  not: many(/^[a-z_]{2,20}:\w{1,20}$/),
  platform: many(/^[a-z0-9]{1,20}$/),
  court_id: id,
  commute: ([text = ""]) => (/^[^\s"'<>&]{1,20}$/.test(text) ? text : undefined),
  commute_minutes: number(10, 90, true),
  unit_price_min: yuan,
  unit_price_max: yuan,
  start_from: date,
  start_to: date,
  end_from: date,
  end_to: date,
  publish_from: date,
  publish_to: date,
  polygon: corners,
  sort: ([text = ""]) => SORTS.find((sort) => sort === text),
  page: number(1, 10_000, true),
  page_size: number(1, 100, true),
};
