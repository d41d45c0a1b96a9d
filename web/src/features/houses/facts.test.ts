import type { HouseCard } from "proto-types";
import { expect, test } from "vitest";
import { depositLabel, floorAreaText, floorText, layoutText, mainPrice, startPriceLabel } from "./facts";

const label = (key: string, value: string | number | null | undefined) =>
  key === "floor_level" && value === "2" ? "中楼层" : "";

test("a layout says what is known", () => {
  expect(layoutText({ room: 2, hall: 1, bath: 1 })).toBe("2室1厅1卫");
  expect(layoutText({ room: 1, hall: 0, bath: null })).toBe("1室");
  expect(layoutText({ room: null, hall: 1, bath: 1 })).toBeNull();
});

test("a floor falls back to its level and to nothing", () => {
  expect(floorText({ floor: 12, total_floor: 28, floor_level: "2" }, label)).toBe("12层/共28层");
  expect(floorText({ floor: -1, total_floor: null, floor_level: null }, label)).toBe("-1层");
  expect(floorText({ floor: null, total_floor: 6, floor_level: "2" }, label)).toBe("中楼层/共6层");
  expect(floorText({ floor: null, total_floor: null, floor_level: null }, label)).toBeNull();
});

test("an area drops zeros behind the point", () => {
  expect(floorAreaText(89.3)).toBe("89.3㎡");
  expect(floorAreaText(90)).toBe("90㎡");
  expect(floorAreaText(null)).toBeNull();
});

const lot = {
  stage: "1",
  start_price: 1_000_000,
  start_unit_price: 10_000,
  current_price: 1_200_000,
  deal_price: 1_300_000,
  deal_unit_price: 13_000,
  area_m2: 100,
} as HouseCard;

test.each([
  ["0", { label: "起拍价", yuan: 1_000_000, unitPrice: 10_000 }],
  ["1", { label: "当前价", yuan: 1_200_000, unitPrice: 12_000 }],
  ["3", { label: "成交价", yuan: 1_300_000, unitPrice: 13_000 }],
  ["4", { label: "起拍价", yuan: 1_000_000, unitPrice: 10_000 }],
])("the price of status %s", (status, price) => {
  expect(mainPrice({ ...lot, status })).toEqual(price);
});

test("a sold lot without a published price shows where it started", () => {
  expect(mainPrice({ ...lot, status: "3", deal_price: null }).label).toBe("起拍价");
});

test("变卖 has its own words", () => {
  expect(startPriceLabel("4")).toBe("起拍价（变卖价）");
  expect(depositLabel("4")).toBe("保证金（预缴款）");
  expect(depositLabel("2")).toBe("保证金");
});
