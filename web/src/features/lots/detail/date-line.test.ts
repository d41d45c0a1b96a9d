import type { HouseDate } from "proto-types";
import { expect, test } from "vitest";
import { lineDates, todayAt, whenText } from "./date-line";

const NOW = "2026-11-19T11:00:00+08:00";
const at = (text: string) => `2026-${text.replace(" ", "T")}:00+08:00`;
const date = (change: Partial<HouseDate>): HouseDate => ({
  key: "start",
  name: "开拍",
  from: null,
  until: null,
  all_day: false,
  state: "stated",
  basis: "公告载明",
  ...change,
});

const VIEWING = date({ key: "viewing", from: at("11-18 09:00"), until: at("11-18 17:00") });
const SIGNUP = date({ key: "signup", until: at("11-19 18:00") });
const START = date({ from: at("11-20 10:00"), until: at("11-21 10:00") });
const BALANCE = date({ key: "balance", until: at("12-01 00:00"), all_day: true, state: "estimated" });
const UNKNOWN = date({ key: "vacate", state: "unknown" });

test("a date reads as a period, a deadline, a day or as unknown", () => {
  expect([VIEWING, SIGNUP, START, BALANCE, UNKNOWN].map((one) => whenText(one, NOW))).toEqual([
    "2026-11-18 09:00 至 17:00",
    "11-19 18:00 前",
    "11-20 10:00 至 11-21 10:00",
    "最迟 12-01",
    "日期未知",
  ]);
  expect(whenText(date({ until: "2027-01-03T00:00:00+08:00", all_day: true }), NOW)).toBe("最迟 2027-01-03");
});

test("days are counted in China's calendar, and a day has passed when it is over", () => {
  const of = (one: HouseDate, now: string) => lineDates([one], now)[0];
  expect(of(START, NOW)).toMatchObject({ left: "明天", passed: false });
  expect(of(START, at("11-20 12:00"))).toMatchObject({ left: "进行中", passed: false });
  expect(of(SIGNUP, NOW)).toMatchObject({ left: "今天" });
  expect(of(VIEWING, NOW)).toMatchObject({ left: null, passed: true });
  expect(of(BALANCE, at("12-01 23:00"))).toMatchObject({ left: "就是今天", passed: false });
  expect(of(BALANCE, at("12-02 00:00"))).toMatchObject({ left: null, passed: true });
  expect(of({ ...START, state: "off" }, NOW)).toMatchObject({ left: null, passed: false });
  expect(of(UNKNOWN, NOW)).toMatchObject({ left: null, passed: false });
});

test("today stands before the first date to come, and last when all have passed", () => {
  const all = [VIEWING, UNKNOWN, SIGNUP, START, BALANCE];
  expect(todayAt(lineDates(all, NOW))).toBe(2);
  expect(todayAt(lineDates(all, at("11-18 08:00")))).toBe(0);
  expect(todayAt(lineDates(all, at("12-05 08:00")))).toBe(5);
  expect(todayAt(lineDates([UNKNOWN], NOW))).toBe(0);
});

test("a period that has begun stands where it ends, after today", () => {
  const open = date({ key: "signup", from: at("10-24 09:00"), until: at("11-23 16:00") });
  const passed = date({ key: "deposit", until: at("11-01 09:00") });
  const line = lineDates([open, passed, UNKNOWN, START, BALANCE], NOW);
  expect(line.map(({ key }) => key)).toEqual(["deposit", "start", "vacate", "signup", "balance"]);
  expect(todayAt(line)).toBe(1);
});
