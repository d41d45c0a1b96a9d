import type { HouseQuery } from "proto-types";
import { codes, corners, date, id, ids, keyword, many, number, type Read, ratio, squareMetres, yuan } from "./readers";

/** The filters, order and page that a list's address may carry: the query names of GET /api/house. */
export type PageQuery = Omit<HouseQuery, "province_id" | "bbox" | "id">;
export type HouseFilter = keyof PageQuery;
export type HouseSort = NonNullable<HouseQuery["sort"]>;

/** Names that take several values. */
export type ManyFilter = {
  [Name in HouseFilter]-?: NonNullable<PageQuery[Name]> extends readonly unknown[] ? Name : never;
}[HouseFilter];

/** The row of a filter in the filter box. */
export type FilterRowSpec = {
  label: string;
  /** Always shown; the other rows are behind 更多. */
  main?: boolean;
} & (
  | {
      kind: "codes";
      dictionary: string;
      /** Codes that mean "the notice does not say" are no choice. */
      skip?: string[];
    }
  /** Bands of which one can be chosen, or a range; a bound of the dictionary times `factor` is the query's. */
  | { kind: "bands"; dictionary: string; factor: number }
  /** An id of which one can be chosen; its names come with the counts. */
  | { kind: "id" }
  | { kind: "within" }
  /** Stations and lines of the metro by name; any can be typed. */
  | { kind: "stations" }
);

/** How a query name is read, and the row it has; the row of a range is at its lower bound. */
interface FilterEntry {
  read: Read;
  row?: FilterRowSpec;
}

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

/** The name of the filter metro that means any station. */
export const ANY_STATION = "地铁";

export const WITHIN_DAYS = [1, 3, 7, 30] as const;

/**
 * Every name that a list's address may carry, its rows in the order of the filter box. A name of the contract that is
 * missing here does not compile; a filter by codes of a dictionary is one line.
 */
export const HOUSE_FILTERS: Record<HouseFilter, FilterEntry> = {
  keyword: { read: keyword },
  city_id: { read: id },
  area_id: { read: ids },
  region_id: { read: ids },
  community_id: { read: id },
  metro: { read: many(/^[^\s"'<>&]{1,20}$/, 10, String), row: { kind: "stations", label: "地铁", main: true } },
  usage: { read: codes, row: { kind: "codes", label: "类型", dictionary: "usage", main: true } },
  price_min: {
    read: yuan,
    row: { kind: "bands", label: "总价", dictionary: "price_band_wan", factor: 10_000, main: true },
  },
  price_max: { read: yuan },
  total_min: {
    read: yuan,
    row: { kind: "bands", label: "到手总价", dictionary: "price_band_wan", factor: 10_000, main: true },
  },
  total_max: { read: yuan },
  cash_min: { read: yuan, row: { kind: "bands", label: "我有多少现金", dictionary: "cash_band_wan", factor: 10_000 } },
  cash_max: { read: yuan },
  area_min: {
    read: squareMetres,
    row: { kind: "bands", label: "面积", dictionary: "area_band", factor: 1, main: true },
  },
  area_max: { read: squareMetres },
  room: { read: codes, row: { kind: "codes", label: "户型", dictionary: "room", main: true } },
  stage: { read: codes, row: { kind: "codes", label: "阶段", dictionary: "auction_stage", main: true } },
  status: { read: codes, row: { kind: "codes", label: "状态", dictionary: "auction_status", main: true } },
  within: {
    read: ([text = ""]) => WITHIN_DAYS.find((days) => String(days) === text),
    row: { kind: "within", label: "开拍时间" },
  },
  discount_min: { read: ratio, row: { kind: "bands", label: "折扣", dictionary: "discount_band", factor: 1 } },
  discount_max: { read: ratio },
  loan: { read: codes, row: { kind: "codes", label: "贷款", dictionary: "loan_support" } },
  restriction: { read: codes, row: { kind: "codes", label: "限购", dictionary: "purchase_restriction" } },
  occupancy: { read: codes, row: { kind: "codes", label: "占用", dictionary: "risk_occupancy" } },
  tax_burden: { read: codes, row: { kind: "codes", label: "税费承担", dictionary: "tax_burden" } },
  arrears: { read: codes, row: { kind: "codes", label: "欠费", dictionary: "risk_arrears" } },
  hukou: { read: codes, row: { kind: "codes", label: "户口", dictionary: "risk_hukou" } },
  delivery: { read: codes, row: { kind: "codes", label: "腾退交付", dictionary: "delivery" } },
  share: { read: codes, row: { kind: "codes", label: "产权份额", dictionary: "lot_share", skip: ["9"] } },
  nature: { read: codes, row: { kind: "codes", label: "资产性质", dictionary: "asset_nature" } },
  orientation: { read: codes, row: { kind: "codes", label: "朝向", dictionary: "orientation" } },
  decoration: { read: codes, row: { kind: "codes", label: "装修", dictionary: "decoration" } },
  elevator: { read: codes, row: { kind: "codes", label: "电梯", dictionary: "has_no", skip: ["9"] } },
  heating: { read: codes, row: { kind: "codes", label: "供暖", dictionary: "heating", skip: ["9"] } },
  platform: {
    read: many(/^[a-z0-9]{1,20}$/, 20, String),
    row: { kind: "codes", label: "来源", dictionary: "source_platform" },
  },
  court_id: { read: id, row: { kind: "id", label: "法院" } },
  commute: { read: ([text = ""]) => (/^[^\s"'<>&]{1,20}$/.test(text) ? text : undefined) },
  commute_minutes: { read: number(10, 90, true) },
  unit_price_min: { read: yuan },
  unit_price_max: { read: yuan },
  start_from: { read: date },
  start_to: { read: date },
  end_from: { read: date },
  end_to: { read: date },
  publish_from: { read: date },
  publish_to: { read: date },
  polygon: { read: corners },
  sort: { read: ([text = ""]) => SORTS.find((sort) => sort === text) },
  page: { read: number(1, 10_000, true) },
  page_size: { read: number(1, 100, true) },
};
