import type { CostRule } from "proto-types";
import { expect, test } from "vitest";
import { type CostCase, type CostLot, costOf, monthlyPayment, usualCase } from "./cost";

const rates: Record<string, number> = {
  deed_area: 140,
  deed_first_small: 0.01,
  deed_first_large: 0.015,
  deed_second_small: 0.01,
  deed_second_large: 0.02,
  deed_other: 0.03,
  vat_home: 0.03,
  vat_other: 0.05,
  vat_surcharge: 0.06,
  income_gain: 0.2,
  income_auction: 0.03,
  stamp_other: 0.0005,
  register_home: 80,
  register_other: 550,
};
const rules: CostRule[] = Object.entries(rates).map(([code, value]) => ({
  code,
  value,
  valid_from: "2026-01-01",
  basis: code,
  is_checked: code !== "vat_home",
}));

const flat: CostLot = {
  start_price: 2_000_000,
  area_m2: 90,
  usage: "101",
  tax_burden: "1",
  arrears_total: 3000,
  market_price: null,
  stage: "1",
  deposit: 200_000,
  end_time: "2026-12-25T10:00:00+08:00",
  balance_days: 15,
  balance_due_date: null,
};

const bill = (lot: Partial<CostLot> = {}, given: Partial<CostCase> = {}) => {
  const whole = { ...flat, ...lot };
  const cost = costOf(whole, { ...usualCase(whole), ...given }, rules);
  const amounts: Record<string, number | null> = Object.fromEntries(
    cost?.items.map((item) => [item.key, item.amount]) ?? [],
  );
  return { ...amounts, total: cost?.total, sellers: cost?.sellers } as Record<string, number | null | undefined>;
};

test("a first home of up to 140 ㎡ costs 1 % deed tax, a larger one 1.5 %, a second one 2 %, a third one 3 %", () => {
  expect(bill()).toMatchObject({ deed: 20_000, register: 80, vat: 0 });
  expect(bill({ area_m2: 140 })).toMatchObject({ deed: 20_000 });
  expect(bill({ area_m2: 140.01 })).toMatchObject({ deed: 30_000 });
  expect(bill({ area_m2: null })).toMatchObject({ deed: 30_000 });
  expect(bill({ area_m2: 150 }, { homes: "1" })).toMatchObject({ deed: 40_000 });
  expect(bill({}, { homes: "2" })).toMatchObject({ deed: 60_000 });
});

test("the owner's taxes are the buyer's only where the notice says so", () => {
  const each = bill();
  expect(each).toMatchObject({ income: 60_000, total: 2_000_000 + 20_000 + 80 + 3000, sellers: 60_000 });
  for (const tax_burden of ["2", "3"]) {
    expect(bill({ tax_burden })).toMatchObject({ total: (each.total ?? 0) + 60_000, sellers: 0 });
  }
  for (const tax_burden of ["9", null]) expect(bill({ tax_burden }).total).toBe(each.total);
});

test("a home held under two years is taxed, and the deed tax is on the price without that", () => {
  const vat = (2_000_000 / 1.03) * 0.03;
  expect(bill({}, { held: "short" })).toMatchObject({
    vat: Math.round(vat * 1.06),
    deed: Math.round((2_000_000 / 1.03) * 0.01),
  });
  expect(bill({}, { held: "middle" })).toMatchObject({ vat: 0 });
});

test("income tax: free for the only home of five years, a fifth of the gain with proof, else 3 % of the price", () => {
  expect(bill({}, { only: true })).toMatchObject({ income: 0 });
  expect(bill({}, { only: true, held: "middle" })).toMatchObject({ income: 60_000 });
  expect(bill({}, { original: 1_500_000 })).toMatchObject({ income: 100_000 });
  expect(bill({}, { original: 2_500_000 })).toMatchObject({ income: 0 });
  expect(bill({}, { original: 2_500_000, only: true })).toMatchObject({ income: 0 });
});

test("what is no home pays stamp duty and 3 %, and its land tax is not guessed", () => {
  const shop = bill({ usage: "113" }, { original: 950_000 });
  expect(shop).toMatchObject({ register: 550, land: null, vat: Math.round((1_050_000 / 1.05) * 0.05 * 1.06) });
  expect(shop.deed).toBe(Math.round((2_000_000 / 1.05) * 0.03));
  expect(shop.stamp).toBe(Math.round((2_000_000 / 1.05) * 0.0005));
});

test("arrears and what is set aside count, and a missing rule is no bill", () => {
  expect(bill({}, { arrears: 0, reserve: 50_000 }).total).toBe((bill().total ?? 0) - 3000 + 50_000);
  expect(costOf(flat, usualCase(flat), rules.slice(1))).toBeNull();
});

test("each line says what it rests on and whether that was checked", () => {
  const cost = costOf(flat, { ...usualCase(flat), held: "short" }, rules);
  expect(cost?.items.find((item) => item.key === "vat")).toMatchObject({ basis: "vat_home", checked: false });
  expect(cost?.items.find((item) => item.key === "deed")).toMatchObject({ basis: "deed_first_small", checked: true });
});

test("equal instalments pay a loan back with its interest", () => {
  expect(monthlyPayment(1_000_000, 30, 0.035)).toBeCloseTo(4490.45, 1);
  expect(monthlyPayment(1_200_000, 10, 0)).toBe(10_000);
  expect(monthlyPayment(0, 30, 0.035)).toBe(0);
});
