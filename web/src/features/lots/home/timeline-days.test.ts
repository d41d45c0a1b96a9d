import { expect, test } from "vitest";
import { upcomingDays } from "./timeline-days";

test("a day begins at midnight in China", () => {
  const days = upcomingDays(Date.parse("2026-11-19T16:00:00Z"));
  expect(days.map(({ from, to }) => [from, to])).toEqual([
    ["2026-11-20", "2026-11-20"],
    ["2026-11-21", "2026-11-21"],
    ["2026-11-22", "2026-11-26"],
  ]);
  expect(upcomingDays(Date.parse("2026-11-19T15:59:59Z"))[0]?.from).toBe("2026-11-19");
});
