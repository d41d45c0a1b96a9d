import { expect, test } from "vitest";
import { dealRange, figuresOf, paidText, relationText, replacesReference } from "./deal-figures";

const deals = (...prices: (number | null)[]) => prices.map((deal_unit_price) => ({ deal_unit_price }));

test("fewer than three deals are no figure", () => {
  expect(figuresOf(deals(30_000, 40_000))).toBeNull();
  expect(figuresOf(deals(30_000, 40_000, null))).toBeNull();
  expect(figuresOf(deals(54_091, 34_369, 32_646))).toEqual({ median: 34_369, low: 32_646, high: 54_091 });
  expect(figuresOf(deals(40_000, 10_000, 30_000, 20_000))).toEqual({ median: 25_000, low: 10_000, high: 40_000 });
});

test("a reference is related to the deals", () => {
  const figures = figuresOf(deals(54_091, 34_369, 32_646));
  const said = (market_unit_price: number | null) => relationText({ market_unit_price }, figures);
  expect(said(52_473)).toBe("来源的参考单价比本站收录成交的中位价高 52.7%，在其区间之内。");
  expect(said(60_000)).toBe("来源的参考单价比本站收录成交的中位价高 74.6%，高于其中每一套。");
  expect(said(30_000)).toBe("来源的参考单价比本站收录成交的中位价低 12.7%，低于其中每一套。");
  expect(said(34_369)).toBe("来源的参考单价等于本站收录成交的中位价，在其区间之内。");
  expect(said(null)).toBeNull();
  expect(relationText({ market_unit_price: 52_473 }, null)).toBeNull();
});

test("what was paid nearby is one line, and too few deals are none", () => {
  const of = (...prices: number[]) =>
    paidText({ scope: "同小区", n: prices.length, figures: figuresOf(deals(...prices)) });
  expect(of(54_091, 34_369, 32_646)).toBe("同小区法拍成交 3 套，中位 34,369元/㎡（32,646–54,091）");
  expect(of(54_091)).toBeNull();
});

test("deals replace a reference that is missing or above all of them", () => {
  const figures = { median: 30_000, low: 24_000, high: 43_000 };
  for (const [market_price, market_unit_price, replaced] of [
    [4_300_100, 43_001, true],
    [4_300_000, 43_000, false],
    [2_000_000, 20_000, false],
    [2_000_000, null, false],
    [null, null, true],
  ] as const) {
    expect(replacesReference({ market_price, market_unit_price }, figures)).toBe(replaced);
    expect(replacesReference({ market_price, market_unit_price }, null)).toBe(false);
  }
});

test("the range of the deals is for the area of the lot, and for no share", () => {
  const figures = { median: 30_000, low: 24_000, high: 43_000 };
  expect(dealRange({ area_m2: 50.5, share: "9" }, figures)).toEqual({ low: 1_212_000, high: 2_171_500 });
  expect(dealRange({ area_m2: null, share: "9" }, figures)).toBeNull();
  expect(dealRange({ area_m2: 50, share: "1" }, figures)).toBeNull();
});
