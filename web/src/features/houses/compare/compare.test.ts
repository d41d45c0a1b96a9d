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
    risk_tags: [],
    risk_states: [],
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
    lowest: 1,
  });
  expect(prices(2_000_000, 2_000_000)).toMatchObject({ differs: false, lowest: null });
  expect(prices(2_000_000, 2_000_000, 3_000_000)).toMatchObject({ differs: true, lowest: null });
});

test("a figure that one of them does not have is the lowest of none", () => {
  const deposits = rowOf([lot({ deposit: 100_000 }), lot({})], "保证金");
  expect(deposits).toMatchObject({ values: ["10万", null], differs: true, lowest: null });
});

test("the whole appraisal is no discount, an unknown one is not known", () => {
  const discounts = [lot({ court_discount: 1 }), lot({ court_discount: 0.56 }), lot({})];
  expect(rowOf(discounts, "起拍折扣")?.values).toEqual(["无折扣", "5.6折", null]);
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
