import type { Dictionaries } from "proto-types";
import { FILTER_ROWS } from "../../../lib/query/filter-row-specs";
import type { HouseFilter } from "../../../lib/query/house-filters";

/** Explanations of filters that the filter box does not have. */
const MEANINGS: Record<string, string> = {
  id: "标的编号，最多50个",
  keyword: "标题、小区、地址或标的号中的文字",
  city_id: "城市编号",
  area_id: "区县编号，可给多个",
  region_id: "商圈编号，可给多个",
  community_id: "小区编号",
  price_min: "起拍价不低于，元",
  price_max: "起拍价不高于，元",
  total_min: "到手总价（较高一端）不低于，元",
  total_max: "到手总价（较高一端）不高于，元",
  cash_min: "开拍前须付（保证金，变卖为全款）不低于，元",
  cash_max: "开拍前须付（保证金，变卖为全款）不高于，元",
  area_min: "建筑面积不小于，㎡",
  area_max: "建筑面积不大于，㎡",
  unit_price_min: "起拍单价不低于，元/㎡",
  unit_price_max: "起拍单价不高于，元/㎡",
  discount_min: "起拍价 ÷ 评估价不低于，如 0.5",
  discount_max: "起拍价 ÷ 评估价不高于，如 0.7",
  start_from: "开拍日期不早于，如 2026-12-01",
  start_to: "开拍日期不晚于",
  end_from: "结束日期不早于",
  end_to: "结束日期不晚于",
  publish_from: "公告发布日期不早于",
  publish_to: "公告发布日期不晚于",
  within: "几天内开拍：1、3、7 或 30",
  court_id: "处置法院编号",
  metro: "地铁站或线路名称，标的在 1 公里内",
  commute: "地铁站名称，从标的到该站的时间在 commute_minutes 之内",
  commute_minutes: "到 commute 的分钟数，10 至 90",
  not: "房源不能有的值，写作 条件名:代码，可给多个；没有载明该项的房源仍在其中",
  polygon: "经度,纬度,经度,纬度……，GCJ-02 坐标，3 至 50 个角",
};

/** Explains a filter of the open data. For a filter by codes, it lists its name and all codes with labels. */
export function meaningOf(name: string, dictionaries: Dictionaries): string {
  const row = FILTER_ROWS[name as HouseFilter];
  if (row?.kind !== "codes") return MEANINGS[name] ?? "";
  const codes = (dictionaries[row.dictionary ?? name] ?? []).map(({ code, name: label }) => `${code} ${label}`);
  return `${row.label}，可给多个：${codes.join("、")}`;
}
