import { expect, test } from "vitest";
import { period } from "./names";

test("one day is named once", () => {
  expect(period({ from_day: "2026-11-01", to_day: "2026-11-01" })).toBe("2026-11-01");
  expect(period({ from_day: "2026-11-01", to_day: "2026-11-07" })).toBe("2026-11-01 至 2026-11-07");
});
