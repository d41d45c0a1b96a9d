import { describe, expect, test } from "vitest";
import { cutMonthLabel, delta, formatPoint, formatValue, monthLabel, periodLabel } from "./figures";

test.each([
  [0.4231, "%", "42.3%"],
  [1, "%", "100%"],
  [65432.4, "元/㎡", "65,432"],
  [240_910_000, "元", "2.41亿"],
  [1117, "场", "1,117"],
  [3.64, "次", "3.6"],
  [3512.6, "次", "3,513"],
])("%s %s reads %s", (value, unit, text) => {
  expect(formatValue(value, { unit })).toBe(text);
});

test("a figure of too few cases is said to be one", () => {
  expect(formatPoint({ n: 4, value: null }, { unit: "%" })).toBe("样本不足");
});

describe("a change", () => {
  const of = (now: number | null, before: number | null, unit: string) =>
    delta({ n: 9, value: now }, { n: 9, value: before }, { unit });

  test("of a ratio is in percentage points", () => {
    expect(of(0.5, 0.479, "%")).toEqual({ sign: 1, text: "2.1个百分点" });
  });
  test("of a count is in percent", () => {
    expect(of(90, 100, "场")).toEqual({ sign: -1, text: "10%" });
  });
  test("too small to be seen is none", () => {
    expect(of(0.5, 0.50001, "%")?.sign).toBe(0);
  });
  test("from nothing, or of too few cases, is not told", () => {
    expect(of(5, 0, "场")).toBeNull();
    expect(of(null, 1, "%")).toBeNull();
  });
});

test("months name their year once", () => {
  expect(["2025-11", "2025-12", "2026-01"].map(monthLabel)).toEqual(["11月\n2025", "12月", "1月\n2026"]);
});

test("a cut month says which of its days count", () => {
  expect(cutMonthLabel({ start: "2026-11-01", end: "2026-11-20" })).toBe("11月\n1日至20日");
});

test("a cut period says which of its days count", () => {
  expect(periodLabel({ key: "2026-11", start: "2026-11-01", end: "2026-11-19", complete: false })).toBe(
    "2026-11（11-01至11-19）",
  );
  expect(periodLabel({ key: "2026-10", start: "2026-10-01", end: "2026-10-31", complete: true })).toBe("2026-10");
});
