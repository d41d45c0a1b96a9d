import { expect, test } from "vitest";
import { period, rateOf } from "./names";

test.each([
  [1, 80, "1.25%"],
  [1, 1000, "0.1%"],
  [5, 5, "100%"],
  [0, 10, "0%"],
  [0, 0, "—"],
])("%d clicks of %d showings are %s", (clicks, shows, want) => {
  expect(rateOf(clicks, shows)).toBe(want);
});

test("one day is named once", () => {
  expect(period({ from_day: "2026-11-01", to_day: "2026-11-01" })).toBe("2026-11-01");
  expect(period({ from_day: "2026-11-01", to_day: "2026-11-07" })).toBe("2026-11-01 至 2026-11-07");
});
