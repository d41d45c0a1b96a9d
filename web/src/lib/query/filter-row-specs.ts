import type { HouseFilter } from "./house-filters";

/** The row of a filter in the filter box. */
export type FilterRowSpec = {
  label: string;
  /** Whether the row is always visible. The other rows are shown after a click on 更多. */
  main?: boolean;
} & (
  | {
      kind: "codes";
      /** The name of the dictionary; by default that of the filter. */
      dictionary?: string;
      /** Codes that are not offered, because they mean "not stated in the notice". */
      skip?: string[];
    }
  /**
   * A range: one of the bands in the dictionary, or a custom one. The bounds in the query are those in the
   * dictionary times `factor`.
   */
  | { kind: "bands"; dictionary: string; factor: number }
  /** A single id. The names of the ids come with the counts of lots. */
  | { kind: "id" }
  | { kind: "within" }
  /** Metro stations and lines by name. Any name can be typed. */
  | { kind: "stations" }
);

/**
 * The rows of the filter box in their order, by the name in the query that each sets. The name of a range is
 * that of its lower bound.
 */
export const FILTER_ROWS: Partial<Record<HouseFilter, FilterRowSpec>> = {
  usage: { kind: "codes", label: "类型", main: true },
  price_min: { kind: "bands", label: "起拍价", dictionary: "price_band_wan", factor: 10_000, main: true },
  total_min: { kind: "bands", label: "到手总价", dictionary: "price_band_wan", factor: 10_000, main: true },
  room: { kind: "codes", label: "户型", main: true },
  area_min: { kind: "bands", label: "面积", dictionary: "area_band", factor: 1, main: true },
  occupancy: { kind: "codes", label: "占用", dictionary: "risk_occupancy", main: true },
  tax_burden: { kind: "codes", label: "税费承担", main: true },
  stage: { kind: "codes", label: "阶段", dictionary: "auction_stage", main: true },
  metro: { kind: "stations", label: "地铁", main: true },
  status: { kind: "codes", label: "状态", dictionary: "auction_status", main: true },
  cash_min: { kind: "bands", label: "我有多少现金", dictionary: "cash_band_wan", factor: 10_000 },
  within: { kind: "within", label: "开拍时间" },
  discount_min: { kind: "bands", label: "折扣", dictionary: "discount_band", factor: 1 },
  loan: { kind: "codes", label: "贷款", dictionary: "loan_support" },
  restriction: { kind: "codes", label: "限购", dictionary: "purchase_restriction" },
  arrears: { kind: "codes", label: "欠费", dictionary: "risk_arrears" },
  hukou: { kind: "codes", label: "户口", dictionary: "risk_hukou" },
  delivery: { kind: "codes", label: "腾退交付" },
  share: { kind: "codes", label: "产权份额", dictionary: "lot_share", skip: ["9"] },
  nature: { kind: "codes", label: "资产性质", dictionary: "asset_nature" },
  orientation: { kind: "codes", label: "朝向" },
  decoration: { kind: "codes", label: "装修" },
  elevator: { kind: "codes", label: "电梯", dictionary: "has_no", skip: ["9"] },
  heating: { kind: "codes", label: "供暖", skip: ["9"] },
  ring: { kind: "codes", label: "环线", dictionary: "ring_road" },
  parking: { kind: "codes", label: "车位", dictionary: "lot_parking" },
  hall: { kind: "codes", label: "厅" },
  bath: { kind: "codes", label: "卫" },
  platform: { kind: "codes", label: "来源", dictionary: "source_platform" },
  court_id: { kind: "id", label: "法院" },
};
