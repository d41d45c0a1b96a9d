import { expect, test } from "vitest";
import { daysOf, share, visitsByDay } from "./figures";

const report = {
  from: "2026-10-30",
  to: "2026-11-02",
  days: [
    { day: "2026-10-31", engine: "baidu", visits: 5 },
    { day: "2026-10-31", engine: "bing", visits: 2 },
    { day: "2026-11-02", engine: "baidu", visits: 1 },
  ],
};

test("days without a visit are zero, not left out", () => {
  expect(daysOf(report)).toEqual(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"]);
  expect(visitsByDay(report)).toEqual([0, 7, 0, 1]);
  expect(visitsByDay(report, "bing")).toEqual([0, 2, 0, 0]);
});

test("a share of nothing is not a number", () => {
  expect(share(0, 0)).toBe("—");
  expect(share(1, 8)).toBe("12.5%");
  expect(share(8, 8)).toBe("100%");
});
