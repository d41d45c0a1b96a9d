import { describe, expect, test } from "vitest";
import { daysEndingYesterday, monthsBack, yesterday } from "./date-ranges";

const at = (text: string) => Date.parse(text);
const NOON = at("2025-11-20T12:00:00+08:00");

describe("ranges", () => {
  test("yesterday is China's", () => {
    expect(yesterday(at("2025-11-19T16:00:00Z"))).toBe("2025-11-19");
    expect(yesterday(at("2025-11-19T15:59:59Z"))).toBe("2025-11-18");
    expect(yesterday(at("2024-03-01T12:00:00+08:00"))).toBe("2024-02-29");
  });

  test.each([
    [1, "2025-03-31T12:00:00+08:00", "2025-02-28", "2025-03-31"],
    [3, "2025-01-15T12:00:00+08:00", "2024-10-15", "2025-01-15"],
    [12, "2025-11-20T12:00:00+08:00", "2024-11-20", "2025-11-20"],
    [12, "2024-02-29T12:00:00+08:00", "2023-02-28", "2024-02-29"],
    [24, "2025-11-20T00:00:00+08:00", "2023-11-20", "2025-11-20"],
  ])("%d months back from %s", (months, now, start, end) => {
    expect(monthsBack(months, at(now))).toEqual({ start, end });
  });

  test("N days ending yesterday are N days", () => {
    expect(daysEndingYesterday(1, NOON)).toEqual({ start: "2025-11-19", end: "2025-11-19" });
    expect(daysEndingYesterday(7, NOON)).toEqual({ start: "2025-11-13", end: "2025-11-19" });
    expect(daysEndingYesterday(30, NOON)).toEqual({ start: "2025-10-21", end: "2025-11-19" });
  });
});
