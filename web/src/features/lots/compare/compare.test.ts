import type { House } from "proto-types";
import { expect, test } from "vitest";
import { comparedIds } from "./chosen-ids";
import { compareGroups } from "./rows";

test("an address names two to four different lots", () => {
  expect(comparedIds("3,1,3,2")).toEqual([3, 1, 2]);
  expect(comparedIds("1,2,3,4,5")).toEqual([1, 2, 3, 4]);
  for (const none of [null, "", "1", "1,1", "x,1", "0,1", "-1,1", "1.5,2", "99999999999999,1"])
    expect(comparedIds(none)).toEqual([]);
});

const lot = (given: Partial<House>) =>
  ({
    start_price: 1_000_000,
    start_unit_price: null,
    appraisal_price: null,
    court_discount: null,
    market_price: null,
    deposit: null,
    deal_price: null,
    current_price: null,
    room: null,
    hall: null,
    bath: null,
    area_m2: null,
    floor: null,
    total_floor: null,
    build_year: null,
    community_name: null,
    area_name: "朝阳",
    region_name: null,
    stage: "1",
    start_time: null,
    rounds: [],
    court_name: null,
    balance_days: null,
    occupancy: null,
    delivery: null,
    tax_burden: null,
    arrears: { property: null, water: null, power: null, gas: null, heating: null, other: null },
    arrears_total: null,
    balance_due_date: null,
    total_low: null,
    total_high: null,
    total_text: null,
    total_excluded: [],
    risk_tags: [],
    other_risks: [],
    has_documents: true,
    undecided: [],
    notice_facts: [],
    risk_states: ["occupancy", "tax", "arrears", "hukou", "loan"].map((topic) => ({
      topic,
      code: "",
      level: "unknown",
      text: `${topic}未提及`,
      quoted: false,
    })),
    ...given,
  }) as unknown as House;

const dictionaries = {
  auction_stage: [
    { code: "1", name: "一拍" },
    { code: "2", name: "二拍" },
  ],
  auction_status: [{ code: "4", name: "流拍" }],
};

const rowOf = (houses: House[], name: string) =>
  compareGroups(houses, dictionaries)
    .flatMap(({ rows }) => rows)
    .find(({ label }) => label === name);

test("the lowest price is found where one is lower than all others", () => {
  const prices = (...yuan: number[]) =>
    rowOf(
      yuan.map((start_price) => lot({ start_price })),
      "起拍价",
    );
  expect(prices(3_000_000, 2_000_000, 4_000_000)).toMatchObject({
    values: ["300万", "200万", "400万"],
    differs: true,
    best: 1,
    worst: 2,
  });
  expect(prices(2_000_000, 2_000_000)).toMatchObject({ differs: false, best: null });
  expect(prices(2_000_000, 2_000_000, 3_000_000)).toMatchObject({ differs: true, best: null });
});

test("a figure that one of them does not have is the lowest of none", () => {
  const deposits = rowOf([lot({ deposit: 100_000 }), lot({})], "保证金");
  expect(deposits).toMatchObject({ values: ["10万", null], differs: true, best: null });
});

test("start prices below and above the appraisal are written alike, an unknown one is not known", () => {
  const priced = (start_price: number) => lot({ start_price, appraisal_price: 1_000_000 });
  const discounts = [priced(1_076_000), priced(560_000), lot({ appraisal_price: null })];
  expect(rowOf(discounts, "起拍/评估")?.values).toEqual(["107.6%", "56.0%", null]);
  const unknown = lot({ start_price: null, appraisal_price: 1_000_000, status: "0" });
  expect(["起拍/评估", "起拍价", "到手总价"].map((label) => rowOf([unknown], label)?.values[0])).toEqual([
    null,
    "未公布",
    "起拍价未公布，公布后计算",
  ]);
});

test("every round of a lot has a line", () => {
  const round = { id: 1, round_no: 1, end_time: null, deal_price: null, start_price: 1_000_000, status: "4" };
  const rounds = [
    { ...round, stage: "1", start_time: "2026-09-10T10:00:00+08:00" },
    { ...round, stage: "2", start_time: null, start_price: 800_000 },
  ];
  expect(rowOf([lot({ rounds }), lot({})], "历次拍卖")?.values).toEqual([
    "一拍 2026-09-10 100万 流拍\n二拍 80万 流拍",
    null,
  ]);
});

test("the whole cost comes first, with what it leaves out, and what is the lowest says what it leaves out", () => {
  const home = { status: "0", usage: "101", area_m2: 90, deposit: 200_000, balance_days: 10, share: "9" };
  const cost = (low: number, ...total_excluded: string[]) => ({
    start_price: low,
    total_low: low,
    total_high: low + 20_080,
    total_text: `约${(low + 20_000) / 10_000}万`,
    total_excluded,
  });
  const open = "欠费（金额未知）";
  const lots = [lot({ ...home, ...cost(2_000_000, open) }), lot({ ...home, ...cost(3_000_000, open) })];
  const [first] = compareGroups(lots, dictionaries);
  expect(first?.rows.map(({ label }) => label)).toEqual(["到手总价", "未含", "付款"]);
  const [total, without, paid] = first?.rows ?? [];
  expect(total?.values[0]).toBe("约202万");
  expect(total).toMatchObject({ best: 0, words: ["已知部分最低", "已知部分最高"] });
  const one = [lot({ ...home, ...cost(2_000_000) }), lot({ ...home, ...cost(3_000_000, open) })];
  expect(rowOf(one, "到手总价")).toMatchObject({ best: 0, worst: 1, words: ["最低", "最高"] });
  const closed = [lot({ ...home, ...cost(2_000_000) }), lot({ ...home, ...cost(3_000_000) })];
  expect(rowOf(closed, "到手总价")).toMatchObject({ best: 0, words: ["最低", "最高"] });
  expect(rowOf(closed, "未含")?.values).toEqual(["无", "无"]);
  expect(without?.values[1]).toBe(open);
  expect(paid?.values[0]).toBe("保证金 20万\n成交后 10 日内付尾款 180万");
  expect(rowOf([lot({ status: "3" }), ...lots], "到手总价")).toMatchObject({ best: null });
  expect(rowOf([lot({ status: "3" })], "到手总价")?.values).toEqual(["不适用"]);
  expect(rowOf([lot(home)], "到手总价")?.values).toEqual(["没有算出来"]);
});

test("each answer of the strip has its level and leads to its proof", () => {
  const states = lot({}).risk_states.map((state) =>
    state.topic === "tax" ? { ...state, code: "tax_buyer", level: "warning", text: "税费自担", quoted: true } : state,
  );
  const row = rowOf([lot({ id: 7, risk_states: states }), lot({ id: 8 })], "税费承担");
  expect(row?.icon).toBe("receipt-text");
  expect(row?.answers).toEqual([
    { text: "税费自担", tone: "amber", look: "line", level: "需注意", href: "/fapaifang-info/7.html#quote-tax_buyer" },
    { text: "tax未提及", tone: "grey", look: "line", level: "未知", href: "/fapaifang-info/8.html#risks" },
  ]);
});

test("a risk is best and worst where one lot is better or worse than all others", () => {
  const taxed = (level: string) =>
    lot({
      risk_states: lot({}).risk_states.map((state) => (state.topic === "tax" ? { ...state, level } : state)),
    });
  const row = (...levels: string[]) => rowOf(levels.map(taxed), "税费承担");
  expect(row("safe", "warning", "danger")).toMatchObject({ best: 0, worst: 2, words: ["最优", "最差"] });
  expect(row("safe", "safe", "danger")).toMatchObject({ best: null, worst: 2 });
  expect(row("safe", "inapplicable")).toMatchObject({ best: null, worst: null });
  for (const known of ["safe", "warning", "danger"] as const) {
    expect(row(known, "unknown")).toMatchObject({ best: null, worst: null });
    expect(row("unknown", known, "warning")).toMatchObject({ best: null, worst: null });
  }
});
