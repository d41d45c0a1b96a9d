import type { HouseCard } from "proto-types";
import { expect, test } from "vitest";
import {
  depositLabel,
  discountOf,
  floorAreaText,
  floorText,
  layoutText,
  mainPrice,
  shareText,
  shortPriceLabel,
  stageText,
  startPriceLabel,
  startPriceText,
} from "./facts";

const label = (key: string, value: string | number | null | undefined) =>
  key === "floor_level" && value === "2" ? "中楼层" : "";

test("a layout says what is known", () => {
  expect(layoutText({ room: 2, hall: 1, bath: 1 })).toBe("2室1厅1卫");
  expect(layoutText({ room: 1, hall: 0, bath: null })).toBe("1室");
  expect(layoutText({ room: null, hall: 1, bath: 1 })).toBeNull();
});

test("a floor falls back to its level and to nothing", () => {
  expect(floorText({ floor: 12, total_floor: 28, floor_level: "2" }, label)).toBe("12层/共28层");
  expect(floorText({ floor: -1, total_floor: null, floor_level: null }, label)).toBe("地下1层");
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

test("a start price that is not announced is said to be so, and is no zero", () => {
  expect(mainPrice({ ...lot, status: "0", start_price: null, start_unit_price: null })).toEqual({
    label: "起拍价",
    yuan: null,
    unitPrice: null,
  });
  expect(startPriceText(null)).toBe("未公布");
  expect(startPriceText(1_362_800)).toBe("136.28万");
});

test.each([
  ["1", 51, 100, "51%份额", 2_353],
  ["1", 1, 3, "1/3份额", 3_600],
  ["1", 1667, 10_000, "16.67%份额", 7_199],
  ["1", null, null, "部分份额（比例未知）", null],
  ["0", null, null, null, 12_000],
  ["9", null, null, null, 12_000],
])("the share %s %s/%s", (share, num, den, text, unitPrice) => {
  const shared = { ...lot, share, share_num: num, share_den: den, status: "1" };
  expect(shareText(shared)).toBe(text);
  const price = share === "1" ? 120_000 : 1_200_000;
  expect(mainPrice({ ...shared, current_price: price }).unitPrice).toBe(unitPrice);
});

test("a third auction is named, not called a new one", () => {
  const stage = (code: string, round: number) => stageText({ stage: code, round_no: round }, label);
  expect(stage("5", 3)).toBe("第3次拍卖");
  expect(stage("5", 1)).toBe(label("auction_stage", "5"));
  expect(stage("2", 2)).toBe(label("auction_stage", "2"));
});

test("a lot whose result is not known keeps its last bid, and without one shows where it started", () => {
  for (const status of ["2", "3"]) {
    const last = { label: "最后出价", yuan: 1_200_000, unitPrice: 12_000 };
    expect(mainPrice({ ...lot, status, deal_price: null })).toEqual(last);
    expect(mainPrice({ ...lot, status, deal_price: null, current_price: null }).label).toBe("起拍价");
  }
});

test("a deal is compared with the appraisal, else with the market, and never as the start price is", () => {
  const sold = {
    status: "3",
    deal_price: 900_000,
    appraisal_price: 1_000_000,
    court_discount: 0.7,
    market_discount: 0.6,
  };
  expect(discountOf(sold)).toBe("9.0折 成交/评估");
  expect(discountOf({ ...sold, appraisal_price: null, market_price: 1_200_000 })).toBe("7.5折 成交/市场");
  expect(discountOf({ ...sold, appraisal_price: 800_000 })).toBeNull();
  expect(discountOf({ ...sold, deal_price: null })).toBeNull();
  expect(discountOf({ ...sold, status: "0" })).toBe("7.0折 起拍/评估");
  // The discount beside the highest bid must compare that bid, not the start price.
  expect(discountOf({ ...sold, status: "1", current_price: 800_000 })).toBe("8.0折 当前/评估");
  expect(discountOf({ ...sold, status: "2", current_price: 800_000 })).toBe("8.0折 最后出价/评估");
  expect(discountOf({ ...sold, status: "1", current_price: 1_100_000 })).toBeNull();
  expect(discountOf({ ...sold, status: "1", current_price: null })).toBe("7.0折 起拍/评估");
});

test("变卖 has its own words", () => {
  expect(startPriceLabel("4")).toBe("起拍价（变卖价）");
  expect(shortPriceLabel(startPriceLabel("4"))).toBe("变卖价");
  expect(shortPriceLabel("当前价")).toBe("当前价");
  expect(depositLabel("4")).toBe("保证金（预缴款）");
  expect(depositLabel("2")).toBe("保证金");
});
