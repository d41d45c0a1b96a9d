import type { House } from "proto-types";
import { expect, test } from "vitest";
import { marketText } from "./market";

const lot = {
  status: "0",
  start_price: 4_175_000,
  deal_price: null,
  market_price: 5_000_000,
  market_unit_price: 55_866,
  market_low: 4_600_000,
  market_high: 5_400_000,
  market_n: 7,
  market_date: "2026-11-01",
  market_method: "同小区成交单价的中位数",
} as House;

test("a market reference comes with its range, sample, day and method", () => {
  expect(marketText(lot)).toEqual({
    price: "500万",
    unit: "55,866元/㎡",
    range: "460万 至 540万",
    basis: "参考成交 7 套，截至 2026-11-01，同小区成交单价的中位数",
    gap: "起拍价低 16.5%",
  });
});

test("of a sold lot its deal is compared, of any other where it starts", () => {
  expect(marketText({ ...lot, status: "3", deal_price: 5_250_000 })?.gap).toBe("成交价高 5.0%");
  expect(marketText({ ...lot, status: "3", deal_price: null })?.gap).toBe("起拍价低 16.5%");
  expect(marketText({ ...lot, start_price: 5_000_000 })?.gap).toBe("起拍价持平");
  expect(marketText({ ...lot, start_price: null })?.gap).toBe("起拍价未公布");
});

test("without a market price nothing is said of one", () => {
  expect(marketText({ ...lot, market_price: null })).toBeNull();
});
