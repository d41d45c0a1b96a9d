import type { House } from "proto-types";
import { expect, test } from "vitest";
import { paymentsOf } from "../cost/cash";
import { type CostLot, priceOf } from "../cost/cost";
import { balanceText } from "./decision/buyer-risks";
import { expectedRounds } from "./expected-rounds";
import { shownAt } from "./shown-at";

const lot = {
  id: 1,
  start_price: 1_000_001,
  current_price: null,
  deal_price: null,
  increment: 5000,
  area_m2: 90,
  usage: "101",
  tax_burden: "1",
  deposit: 100_000,
  end_time: "2026-12-25T10:00:00+08:00",
  balance_days: 15,
  balance_due_date: "2027-01-09",
  arrears_total: 0,
  occupancy: "0",
  delivery: "1",
  market_price: null,
  rounds: [],
} as unknown as House & CostLot;

const STAGES = ["1", "2", "4", "5"];
const STATUSES = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
/** Upcoming, running, ended and sold lots. */
const OWED = ["0", "1", "2", "3"];

const every = STAGES.flatMap((stage) => STATUSES.map((status) => ({ stage, status })));

test.each(every)("stage $stage, status $status: what is due, and when", ({ stage, status }) => {
  const one = { ...lot, stage, status, deposit: stage === "4" ? lot.start_price : lot.deposit };
  const due = balanceText(one) ?? "";
  expect(due === "不适用").toBe(!OWED.includes(status));
  const taxes = { low: 10_080, high: 10_080 };
  const of = {
    price: priceOf(one) as number,
    burden: "each",
    payments: taxes,
    sellers: taxes,
    case: { arrears: 0, reserve: null },
  } as const;
  const payments = paymentsOf(one, of);
  const words = [due, ...payments.map(({ when, what }) => `${when} ${what}`)].join("\n");
  if (stage === "4") {
    expect(words).not.toMatch(/尾款|余款/);
    expect(payments[0]).toMatchObject({ what: expect.stringContaining("变卖预缴款"), low: one.start_price });
  } else {
    expect(words).not.toContain("变卖");
  }
  if (!["0", "1"].includes(status)) expect(words.replace(due, "")).not.toMatch(/2027-01-09/);
});

test.each(every)("stage $stage, status $status: the next round keeps to the bounds of articles 10 and 26", (of) => {
  const expected = expectedRounds({ ...lot, ...of });
  const open = ["0", "1", "4"].includes(of.status);
  const stages = expected.map(({ stage }) => stage);
  expect(stages).toEqual(open ? ({ "1": ["2", "4"], "2": ["4"] }[of.stage] ?? []) : []);
  for (const round of expected) {
    if (of.stage === "1" && round.stage === "2") {
      // At least 80 % of 1,000,001, whole 元.
      expect(round.lowest).toBe(800_001);
      expect(round.lowest).toBeGreaterThanOrEqual((lot.start_price as number) * 0.8);
    }
    if (round.stage === "4") expect(round.lowest).toBe(of.stage === "1" ? 800_001 : lot.start_price);
  }
});

test.each(["1", "2"])("stage %s: without a start price the next round has no price", (stage) => {
  const expected = expectedRounds({ ...lot, stage, status: "0", start_price: null });
  expect(expected.map(({ lowest }) => lowest)).toEqual(expected.map(() => null));
  expect(expected.map(({ price }) => price)).toEqual(expected.map(() => "未公布"));
  expect(JSON.stringify(expected)).not.toMatch(/[^\d]0元|NaN|null元/);
});

test("the page is never older than the newest bid that it shows", () => {
  const house = { source_updated_at: "2026-10-29T10:00:00+08:00", updated_at: "2026-10-30T10:00:00+08:00" };
  const bids = [{ time: "2026-11-21T09:58:00+08:00" }, { time: "2026-11-21T09:00:00+08:00" }];
  expect(shownAt(house, bids)).toBe("2026-11-21T09:58:00+08:00");
  expect(shownAt(house, [])).toBe(house.source_updated_at);
  expect(shownAt({ ...house, source_updated_at: null }, [])).toBe(house.updated_at);
  expect(shownAt({ ...house, source_updated_at: "2026-11-22T00:00:00+08:00" }, bids)).toBe("2026-11-22T00:00:00+08:00");
});
