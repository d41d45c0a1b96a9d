import { expect, test } from "vitest";
import type { CostLot } from "../cost";
import { bidSteps } from "./bid-steps";

const lot = {
  status: "0",
  start_price: 1_000_000,
  current_price: null,
  increment: 30_000,
  market_price: null,
  market_high: null,
} as CostLot;

test("bids go up in increments from where the bidding stands to above the market", () => {
  expect(bidSteps(lot)).toEqual({ min: 1_000_000, max: 1_300_000, step: 30_000 });
  expect(bidSteps({ ...lot, status: "1", current_price: 1_090_000 })?.min).toBe(1_090_000);
  const max = bidSteps({ ...lot, market_price: 2_000_000, market_high: 2_500_000 })?.max as number;
  expect(max).toBeGreaterThan(2_750_000);
  expect((max - 1_000_000) % 30_000).toBe(0);
});

test("an increment that the notice does not state is no step of nothing", () => {
  expect(bidSteps({ ...lot, increment: null })?.step).toBe(5000);
  expect(bidSteps({ ...lot, start_price: 100, increment: 0 })).toEqual({ min: 100, max: 130, step: 1 });
});

test("there is no slider where nobody has bid and the start price is not announced", () => {
  expect(bidSteps({ ...lot, start_price: null })).toBeNull();
  expect(bidSteps({ ...lot, start_price: null, current_price: 1_090_000 })?.min).toBe(1_090_000);
});
