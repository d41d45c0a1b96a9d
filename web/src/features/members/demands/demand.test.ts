import { expect, test } from "vitest";
import { budgetText, conditionsOf, isOpen, matchCounts } from "./demand";

test("a budget is said with the bounds that it has", () => {
  expect(budgetText({ budget_min: null, budget_max: null })).toBeNull();
  expect(budgetText({ budget_min: 3_000_000, budget_max: null })).toBe("300万以上");
  expect(budgetText({ budget_min: 0, budget_max: 4_000_000 })).toBe("400万以内");
  expect(budgetText({ budget_min: 3_000_000, budget_max: 4_000_000 })).toBe("300万-400万");
});

test("only what was wished for is said", () => {
  const label = (_: string, code: string | null) => (code === "2" ? "二室" : "");
  const none = { budget_min: null, budget_max: null, purpose: null, area_ids: [], room: [] };
  expect(conditionsOf(none, label, () => "")).toEqual([]);
  expect(conditionsOf({ ...none, room: ["2"], area_ids: [3] }, label, () => "朝阳")).toEqual(["朝阳", "二室"]);
  const rare = { area_min: 60, area_max: 90, discount_max: 0.8, loan_needed: false, own_funds: 2_000_000 };
  expect(conditionsOf({ ...none, ...rare, expected_time: "3个月内" }, label, () => "")).toEqual([
    "60-90㎡",
    "起拍不高于评估价的8折",
    "不需贷款",
    "自有资金200万",
    "3个月内购房",
  ]);
  expect(conditionsOf({ ...none, area_min: 60, area_max: null }, label, () => "")).toEqual(["60㎡以上"]);
});

test("a closed demand is not open", () => {
  expect(["0", "1", "2", "3", "4"].filter(isOpen)).toEqual(["0", "1", "2"]);
});

test("a count of matches says which meet the whole demand", () => {
  expect(matchCounts(3, 3)).toBe("完全符合 3 套");
  expect(matchCounts(5, 2)).toBe("完全符合 2 套，另有 3 套接近");
  expect(matchCounts(4, 0)).toBe("没有完全符合的，有 4 套接近");
});
