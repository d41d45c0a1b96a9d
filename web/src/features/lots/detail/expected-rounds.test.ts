import { expect, test } from "vitest";
import { expectedRounds } from "./expected-rounds";

const lot = {
  id: 7,
  status: "0",
  stage: "1",
  start_price: 2_000_001,
  end_time: "2026-11-20T10:00:00+08:00",
  rounds: [],
};
const round = (id: number) => ({
  id,
  stage: "2",
  round_no: 2,
  status: "0",
  start_time: null,
  end_time: null,
  start_price: 1,
  deal_price: null,
});

test("after a first round come a second within the bounds of the law, and a sale at its price", () => {
  const [second, sale, ...more] = expectedRounds(lot);
  expect(second).toEqual({
    stage: "2",
    date: "2026-12-15",
    dates: "最早 2026-12-05，法定最迟 2026-12-20",
    earliest: "2026-12-05",
    latest: "2026-12-20",
    price: "160万",
    prices: "不低于 160万，不高于 200万",
    lowest: 1_600_001,
  });
  expect(sale).toMatchObject({ stage: "4", date: "2026-12-31", price: "160万" });
  expect(more).toEqual([]);
});

test("after a second round comes the sale at the same price; after a sale nothing", () => {
  expect(expectedRounds({ ...lot, stage: "2" })).toMatchObject([{ stage: "4", date: "2026-12-05", price: "200万" }]);
  expect(expectedRounds({ ...lot, stage: "4" })).toEqual([]);
});

test("a failed round is followed as long as its next one is not known", () => {
  expect(expectedRounds({ ...lot, status: "4", rounds: [round(7)] })).toHaveLength(2);
  expect(expectedRounds({ ...lot, status: "4", rounds: [round(7), round(9)] })).toEqual([]);
});

test.each(["2", "3", "5", "6", "7", "8"])("nothing is expected of a lot of status %s", (status) => {
  expect(expectedRounds({ ...lot, status })).toEqual([]);
});
