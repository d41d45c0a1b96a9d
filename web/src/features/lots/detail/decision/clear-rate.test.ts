import { expect, test } from "vitest";
import { percent, sampleText } from "./clear-rate";

const names: Record<string, string> = { "usage 101": "住宅", "auction_stage 1": "一拍" };
const label = (key: string, value: string | number | null | undefined) => names[`${key} ${value}`] ?? "";
const house = { court_name: "北京市朝阳区人民法院", area_name: "朝阳", usage: "101", stage: "1" };
const found = {
  scope: "court",
  n: 78,
  sold: 48,
  band_min: 0.7,
  band_max: 0.8,
  from: "2023-11-01",
  as_of: "2026-11-21",
} as const;

test.each([
  [{}, "北京市朝阳区人民法院 住宅 一拍、起拍价为市场参考价 70%–80%的 78 场"],
  [{ scope: "district" }, "朝阳 住宅 一拍、起拍价为市场参考价 70%–80%的 78 场"],
  [{ scope: "city", band_min: null, band_max: 0.6 }, "全市 住宅 一拍、起拍价为市场参考价 不到 60%的 78 场"],
  [{ scope: "city", band_min: 0.9, band_max: null }, "全市 住宅 一拍、起拍价为市场参考价 90% 以上的 78 场"],
  [{ scope: "district", band_min: null, band_max: null }, "朝阳 住宅 一拍、没有市场参考价的 78 场"],
  [{ scope: "price" }, "全市 住宅 一拍的 78 场"],
  [{ scope: "usage" }, "全市 各类用途 一拍的 78 场"],
] as const)("%o", (change, want) => {
  expect(sampleText({ ...found, ...change }, house, label)).toBe(`2023-11 至 2026-11-21 ${want}，成交 48 场`);
});

test("percent", () => {
  expect([percent(0.615), percent(null)]).toEqual(["62%", ""]);
});
