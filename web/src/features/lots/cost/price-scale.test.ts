import { expect, test } from "vitest";
import type { CostLot } from "./cost";
import { priceScale, ticksOf } from "./price-scale";

const lot = {
  start_price: 1_000_000,
  market_price: 1_500_000,
  market_low: 1_400_000,
  market_high: 2_000_000,
} as CostLot;

test("prices keep their order and their distances", () => {
  const { start, total, market, reference } = priceScale(lot, 1_000_000, { low: 1_100_000, high: 1_200_000 });
  expect(start).toBeLessThan(total.from);
  expect(total.width).toBeCloseTo(total.from - (start as number), 1);
  expect(reference).toBeGreaterThan(market?.from ?? 0);
  expect(market?.width).toBeCloseTo(6 * total.width, 1);
  expect((market?.from ?? 0) + (market?.width ?? 0)).toBeLessThan(100);
});

test("a bid above the start price has a place of its own", () => {
  const total = { low: 1_300_000, high: 1_400_000 };
  expect(priceScale(lot, 1_000_000, total).bid).toBeNull();
  const { start, bid } = priceScale(lot, 1_250_000, total);
  expect(bid).toBeGreaterThan(start as number);
  expect(bid).toBeLessThan(priceScale(lot, 1_250_000, total).total.from);
});

test("a start price that is not announced has no place, and the bid has", () => {
  const { start, bid } = priceScale({ ...lot, start_price: null }, 1_250_000, { low: 1_300_000, high: 1_400_000 });
  expect(start).toBeNull();
  expect(bid).toBeGreaterThan(0);
});

test("without a market reference none is drawn, and one price alone does not fill the line", () => {
  const none = { ...lot, market_price: null, market_low: null, market_high: null };
  const scale = priceScale(none, 1_000_000, { low: 1_000_000, high: 1_010_000 });
  expect(scale.market).toBeNull();
  expect(scale.reference).toBeNull();
  expect(scale.total.width).toBeLessThan(20);
});

test("the range of deals that replace the reference is on the line", () => {
  const deals = { ...lot, market_price: null, market_low: 800_000, market_high: 900_000 };
  const scale = priceScale(deals, 1_000_000, { low: 1_100_000, high: 1_200_000 });
  expect(scale.reference).toBeNull();
  expect(scale.market?.from).toBeGreaterThan(0);
  expect(scale.start).toBeGreaterThan((scale.market?.from ?? 0) + (scale.market?.width ?? 0));
});

test("ticks are round amounts at their places", () => {
  const scale = priceScale(lot, 1_000_000, { low: 1_100_000, high: 1_200_000 });
  const ticks = ticksOf(scale);
  expect(ticks.map(({ text }) => text)).toEqual(["100万", "150万", "200万"]);
  expect(ticks[0]?.at).toBe(scale.start);
  expect(ticks[1]?.at).toBe(scale.reference);
});
