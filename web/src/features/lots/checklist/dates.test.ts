import type { House } from "proto-types";
import { expect, test } from "vitest";
import { datesOf } from "./dates";
import { checksOf, courtQuestions } from "./verify";

const label = (key: string, value: string | number | null | undefined) => `${key}:${value}`;
const lot = {
  status: "0",
  stage: "1",
  viewing_start: "2026-11-20T09:00:00+08:00",
  viewing_end: null,
  signup_start: null,
  signup_end: null,
  start_time: "2026-12-01T10:00:00+08:00",
  end_time: "2026-12-02T10:00:00+08:00",
  bid_cycle_hours: 24,
  delay_minutes: 5,
  balance_days: 15,
  balance_due_date: null,
  delivery: "9",
  has_documents: true,
  undecided: ["signup"],
} as unknown as House;

const lines = (house: House) => datesOf(house, label).map(({ what, when, basis }) => `${what}|${when}|${basis}`);

test("every date names what it rests on, and what is not stated is to be asked", () => {
  expect(lines(lot)).toEqual([
    "看样|2026-11-20 09:00|来源写明",
    "报名、交保证金|公告提到，未能确定，见原文|须向法院核实",
    "开拍|2026-12-01 10:00|来源写明",
    "结束|2026-12-02 10:00|来源写明，竞价 24 小时，延时 5 分钟/次",
    "付清余款|最迟 2026-12-17|推算：来源写明成交后 15 日内",
    "腾退交付|公告未提及|须向法院核实",
  ]);
});

test("the last day of the payment is the notice's, if it names one", () => {
  const balanceOf = (change: Partial<House>) => lines({ ...lot, ...change })[4];
  expect(balanceOf({ balance_due_date: "2026-12-20" })).toBe("付清余款|最迟 2026-12-20|来源写明");
  expect(balanceOf({ end_time: null })).toBe("付清余款|成交后 15 日内|来源写明");
  expect(balanceOf({ balance_days: null })).toBe("付清余款|公告未提及|须向法院核实");
  expect(balanceOf({ stage: "4" })).toBe("变卖预缴款|出价前预缴全款|来源写明");
  expect(balanceOf({ status: "4" })).toBe("付清余款|不适用|本轮不能再出价");
});

test("each usage has its own checks", () => {
  const whats = (usage: string) => checksOf(usage).map(({ what }) => what);
  expect(whats("101").join()).toContain("户口");
  for (const usage of ["116", "117", "113", "112", "103"]) expect(whats(usage).join()).not.toContain("户口");
  expect(whats("117").join()).toContain("出让金");
  expect(whats("116").join()).toContain("人防");
  expect(courtQuestions("101", "1").join()).toContain("户口");
  expect(courtQuestions("117", "1").join()).not.toContain("户口");
  expect(courtQuestions("101", "1").join()).toContain("尾款");
  expect(courtQuestions("101", "4").join()).not.toContain("尾款");
  for (const usage of ["101", "113", "116", "117"]) {
    expect(new Set(whats(usage)).size).toBe(whats(usage).length);
    expect(whats(usage).length).toBeLessThanOrEqual(8);
  }
});
