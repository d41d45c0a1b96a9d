import { describe, expect, test } from "vitest";
import { formatTime, parseTime, relativeTime } from "./dates";

const at = (text: string) => Date.parse(text);
const NOON = at("2025-11-20T12:00:00+08:00");
const SECOND = 1000;
const HOUR = 3_600_000;

describe("formatTime", () => {
  test.each([
    ["2025-11-20T23:05:09+08:00", undefined, "2025-11-20 23:05:09"],
    ["2025-11-20T16:30:00Z", undefined, "2025-11-21 00:30:00"],
    [1_763_611_200, undefined, "2025-11-20 12:00:00"],
    ["1763611200", undefined, "2025-11-20 12:00:00"],
    [1_763_611_200_000, undefined, "2025-11-20 12:00:00"],
    [new Date(NOON), "yyyy年MM月dd日 hh:mm", "2025年11月20日 12:00"],
    ["2025-11-20", "MM-dd hh:mm", "11-20"],
    ["2025-11-20 08:07:06", "hh:mm:ss", "08:07:06"],
    ["nothing", undefined, ""],
    [null, undefined, ""],
  ])("%s by %s is %s", (value, pattern, expected) => {
    expect(formatTime(value, pattern)).toBe(expected);
  });

  test("only ten digits are seconds", () => {
    expect(parseTime(9_999_999_999)).toBe(9_999_999_999_000);
    expect(parseTime(10_000_000_000)).toBe(10_000_000_000);
    expect(parseTime(999_999_999)).toBe(999_999_999);
  });
});

describe("relativeTime", () => {
  test.each([
    [0, "刚刚"],
    [29.999 * SECOND, "刚刚"],
    [30 * SECOND, "1分钟前"],
    [119 * SECOND, "1分钟前"],
    [120 * SECOND, "2分钟前"],
    [HOUR - 1, "59分钟前"],
    [HOUR, "1小时前"],
    [24 * HOUR - 1, "23小时前"],
    [24 * HOUR, "1天前"],
    [48 * HOUR - 1, "1天前"],
    [48 * HOUR, "11月18日12时0分"],
    [-29 * SECOND, "刚刚"],
    [-HOUR, "11月20日13时0分"],
  ])("%d ms ago is %s", (age, expected) => {
    expect(relativeTime(NOON - age, NOON)).toBe(expected);
  });
});
