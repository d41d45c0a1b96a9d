import { expect, test } from "vitest";
import type { CostLot } from "./cost";
import { evenText } from "./even-text";

const lot = { start_price: 2_000_000, current_price: null, deal_price: null, market_price: 2_200_000 } as CostLot;
const cost = (price: number, low: number, high: number, highest_bid: number | null) => ({
  price,
  total: { low, high },
  highest_bid,
});

test("a price above the market is called so, and only then", () => {
  const dear = { ...lot, start_price: 2_300_000 };
  expect(evenText(dear, cost(2_300_000, 2_330_000, 2_400_000, null))).toEqual({
    text: "起拍价已高于市场参考价",
    above: true,
  });
  expect(evenText(lot, cost(2_250_000, 2_300_000, 2_400_000, 2_050_000)).text).toBe("这个出价已高于市场参考价");
});

test("where only the whole cost is above the market, that is said of it", () => {
  expect(evenText(lot, cost(2_000_000, 2_210_000, 2_400_000, null)).text).toBe(
    "起拍价不高于市场参考价，加上税费等的到手总价高于它",
  );
  expect(evenText(lot, cost(2_000_000, 2_050_000, 2_400_000, null)).text).toBe(
    "起拍价不高于市场参考价，加上税费等的到手总价较高一端高于它",
  );
});

test("a bid beyond the highest that pays says so", () => {
  expect(evenText(lot, cost(2_000_000, 2_030_000, 2_100_000, 2_050_000))).toEqual({
    text: "保本出价 205万",
    above: false,
  });
  expect(evenText(lot, cost(2_100_000, 2_130_000, 2_230_000, 2_050_000))).toMatchObject({ above: true });
});

test("without a start price or a market reference nothing is compared", () => {
  expect(evenText({ ...lot, start_price: null }, cost(1, 1, 1, null)).text).toMatch(/未公布/);
  expect(evenText({ ...lot, market_price: null }, cost(2_000_000, 1, 1, null)).text).toBe("");
});
