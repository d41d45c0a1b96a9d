import { expect, test } from "vitest";
import { paymentsOf } from "./cash";
import type { Cost, CostLot } from "./cost";

const lot = {
  stage: "1",
  deposit: 200_000,
  end_time: "2026-12-25T10:00:00+08:00",
  balance_days: 15,
  balance_due_date: null,
} as CostLot;
const cost: Cost = { items: [], total: 1_080_000, sellers: 0 };

test("deposit, rest, taxes and reserve add up to the whole cost", () => {
  const payments = paymentsOf(lot, cost, 1_000_000, 50_000);
  expect(payments.map(({ amount }) => amount)).toEqual([200_000, 800_000, 30_000, 50_000]);
  expect(payments[1]?.when).toBe("2027-01-09 前（成交后 15 日）");
});

test("the notice's own day counts, and where there is none it is said so", () => {
  expect(paymentsOf({ ...lot, balance_due_date: "2027-01-05" }, cost, 1_000_000, 0)[1]?.when).toBe("2027-01-05 前");
  expect(paymentsOf({ ...lot, balance_days: null }, cost, 1_000_000, 0)[1]?.when).toBe("公告载明的期限内");
});

test("in a sale the whole price is paid before the first bid", () => {
  expect(paymentsOf({ ...lot, stage: "4" }, cost, 1_000_000, 0).map(({ amount }) => amount)).toEqual([
    1_000_000, 80_000,
  ]);
});
