import { expect, test } from "vitest";
import { type CostCase, type CostLot, costLot, costOf, monthlyPayment, usualCase } from "./cost";
import { maximumBid } from "./maximum-bid";
import { testRules } from "./rules.testdata";

const flat: CostLot = {
  status: "0",
  start_price: 2_000_000,
  current_price: null,
  increment: 10_000,
  area_m2: 90,
  usage: "101",
  nature: "1027",
  ownership: "1",
  tax_burden: "1",
  occupancy: "0",
  delivery: "1",
  arrears_total: 3000,
  market_price: null,
  market_low: null,
  market_high: null,
  stage: "1",
  deposit: 200_000,
  end_time: "2026-12-25T10:00:00+08:00",
  balance_days: 15,
  balance_due_date: null,
  is_share: false,
};

const known: Partial<CostCase> = { owner: "person", held: "long", only: "no", original: null };

function bill(lot: Partial<CostLot> = {}, given: Partial<CostCase> = known) {
  const whole = { ...flat, ...lot };
  const cost = costOf(whole, { ...usualCase(whole), ...given }, testRules);
  if (!cost) throw new Error("no cost");
  const line = (key: string) => cost.items.find((item) => item.key === key);
  return { ...cost, line };
}

test("a case of which all is known costs one sum", () => {
  const { total, sellers, excluded } = bill();
  expect(total).toEqual({ low: 2_023_080, high: 2_023_080 }); // 20,000 deed tax, 80 for the register, 3,000 arrears
  expect(sellers).toEqual({ low: 60_000, high: 60_000 });
  expect(excluded).toEqual([]);
});

test("who bears the owner's taxes: the buyer, nobody but the owner, or unknown", () => {
  const each = bill().total.low;
  expect(bill({ tax_burden: "2" }).total).toEqual({ low: each + 60_000, high: each + 60_000 });
  for (const tax_burden of ["9", null]) expect(bill({ tax_burden }).total).toEqual({ low: each, high: each + 60_000 });
});

test("an advance that the court returns is no cost", () => {
  expect(bill({ tax_burden: "3" }).total).toEqual(bill().total);
});

test("what nobody knows of the owner is a range from the tax-free to the dearest case", () => {
  const { line, sellers } = bill({ tax_burden: "2" }, {});
  // Nothing when it is a person's only home of five years, 3 % without proof.
  expect(line("income")).toMatchObject({ low: 0, high: 60_000 });
  // Free after two years; 9 % and 12 % of that from a company: 165,137.61 × 1.12.
  expect(line("vat")).toMatchObject({ low: 0, high: 184_954 });
  expect(line("vat")?.formulas).toHaveLength(2);
  expect(line("land")).toMatchObject({ low: 0, high: 95_238 });
  // The dearest case: general VAT 184,954, land 91,743, stamp 917. Sums of the lines' ends would mix cases.
  expect(sellers).toEqual({ low: 0, high: 277_614 });
});

test("a bankrupt company is no person", () => {
  const { line } = bill({ nature: "1029" }, {});
  expect(line("income")).toMatchObject({ low: 0, high: 0 });
  expect(line("seller_stamp")?.low).toBeGreaterThan(0);
});

test("an unknown floor area, or that of a share, leaves the deed tax between its rates", () => {
  expect(bill({ area_m2: null }).line("deed")).toMatchObject({ low: 20_000, high: 30_000 });
  expect(bill({ is_share: true }).line("deed")).toMatchObject({ low: 20_000, high: 30_000 });
  expect(bill({ area_m2: 140.01, is_share: true }).line("deed")).toMatchObject({ low: 30_000, high: 30_000 });
  const house = { ...flat, share: "1", risk_states: [] };
  expect(costLot(house as never).is_share).toBe(true);
  expect(costLot({ ...house, share: "9" } as never).is_share).toBe(false);
});

test("land and parking take nothing from a first home", () => {
  for (const usage of ["116", "117"]) {
    for (const homes of ["0", "1", "2"] as const) {
      expect(bill({ usage }, { ...known, homes, original: 2_000_000 }).line("deed")).toMatchObject({ low: 60_000 });
    }
  }
});

test("unknown arrears, an unknown occupant and a court that does not vacate are left open, never nothing", () => {
  expect(bill({ arrears_total: null }).excluded).toEqual(["欠费（公告未载明金额）"]);
  expect(bill({ arrears_total: 0 }).excluded).toEqual([]);
  const vacate = (lot: Partial<CostLot>) => bill(lot).excluded.join();
  expect(vacate({ delivery: "2" })).toContain("法院不负责清场");
  expect(vacate({ delivery: null, occupancy: null })).toContain("占用情况公告未载明");
  expect(vacate({ delivery: "9", occupancy: "9" })).toContain("占用情况公告未载明");
  expect(vacate({ delivery: "9", occupancy: "3" })).toContain("有人占用");
  expect(vacate({ delivery: "9", occupancy: "0" })).toBe("");
  expect(bill({ delivery: "2" }, { ...known, reserve: 0 }).excluded).toEqual([]);
  expect(bill({ ownership: "3" }).excluded.join()).toContain("土地出让金");
});

test("what the documents say of taxes, occupants and vacating is what the risk list says", () => {
  const states = (...codes: [string, string][]) =>
    codes.map(([topic, code]) => ({ topic, code, level: "", text: "", quoted: false }));
  const silent = { ...flat, share: "9", tax_burden: "9", occupancy: null, delivery: "9" };
  const lot = costLot({
    ...silent,
    risk_states: states(["tax", "tax_buyer"], ["occupancy", "occupied"], ["delivery", "no_vacate"]),
  });
  expect(usualCase(lot).burden).toBe("buyer");
  expect(lot).toMatchObject({ occupancy: "1", delivery: "2" });
  const open = costLot({ ...silent, risk_states: states(["tax", ""], ["occupancy", ""], ["delivery", ""]) });
  expect(usualCase(open).burden).toBe("unknown");
  expect(open).toMatchObject({ occupancy: null, delivery: "9" });
});

test("of a running auction the current price counts", () => {
  expect(usualCase({ ...flat, status: "1", current_price: 2_100_000 }).price).toBe(2_100_000);
  expect(usualCase({ ...flat, status: "0", current_price: null }).price).toBe(2_000_000);
});

test("a missing rule is no bill", () => {
  for (const { code } of testRules.filter(({ code }) => code === "deed_first_small" || code === "register_home")) {
    expect(
      costOf(
        flat,
        usualCase(flat),
        testRules.filter((rule) => rule.code !== code),
      ),
    ).toBeNull();
  }
});

/** Numbers that look like chance and are the same in each run (mulberry32). */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("the highest bid fits the limit, and one increment more does not", () => {
  const chance = chances(7);
  const one = <T>(of: T[]) => of[Math.floor(chance() * of.length)] as T;
  let found = 0;
  for (let n = 0; n < 400; n++) {
    const lot: CostLot = {
      ...flat,
      start_price: Math.round(50_000 + chance() * 20_000_000),
      increment: one([null, 1, 700, 5000, 30_000]),
      usage: one(["101", "113", "116", "117"]),
      area_m2: one([null, 60, 140, 180]),
      tax_burden: one(["1", "2", "3", "9", null]),
      arrears_total: one([null, 0, 12_345]),
    };
    const given: CostCase = {
      ...usualCase(lot),
      homes: one(["0", "1", "2"]),
      owner: one(["person", "company", "unknown"]),
      held: one(["short", "middle", "long", "unknown"]),
      only: one(["yes", "no", "unknown"]),
      original: one([null, "unknown", 0, lot.start_price * 0.4, lot.start_price * 1.3]),
      reserve: one([null, 80_000]),
    };
    const limit = lot.start_price * (0.95 + chance());
    const high = (price: number) => costOf(lot, { ...given, price }, testRules)?.total.high ?? Number.NaN;
    const bid = maximumBid(lot, given, testRules, limit);
    if (bid === null) {
      expect(high(lot.start_price)).toBeGreaterThan(limit);
      continue;
    }
    found++;
    const step = lot.increment ?? 1;
    expect((bid - lot.start_price) % step).toBe(0);
    expect(high(bid)).toBeLessThanOrEqual(limit);
    expect(high(bid + step)).toBeGreaterThan(limit);
  }
  expect(found).toBeGreaterThan(200);
});

test("each line says what it rests on, for how long, and whether that was checked", () => {
  const vat = bill({}, { ...known, held: "short" }).line("vat");
  expect(vat?.rules.map(({ code, is_checked, valid_to }) => [code, is_checked, valid_to])).toEqual([
    ["vat_home", false, null],
    ["vat_surcharge", true, "2027-12-31"],
  ]);
});

test("equal instalments pay a loan back with its interest", () => {
  expect(monthlyPayment(1_000_000, 30, 0.035)).toBeCloseTo(4490.45, 1);
  expect(monthlyPayment(1_200_000, 10, 0)).toBe(10_000);
  expect(monthlyPayment(0, 30, 0.035)).toBe(0);
});
