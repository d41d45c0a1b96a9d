import type { HouseDate } from "proto-types";
import { expect, test } from "vitest";
import { dateAxis } from "./date-axis";
import { lineDates } from "./date-line";

const NOW = "2026-11-20T00:00:00+08:00";
const date = (key: HouseDate["key"], until: string | null, state: HouseDate["state"] = "stated"): HouseDate => ({
  key,
  name: key,
  from: null,
  until: until && `${until}T00:00:00+08:00`,
  all_day: true,
  state,
  basis: "公告载明",
});
const axisOf = (...dates: HouseDate[]) => dateAxis(lineDates(dates, NOW), NOW);

test("days keep their distances, and today has its place among them", () => {
  const axis = axisOf(date("start", "2026-11-30"), date("balance", "2026-12-20"));
  expect(axis?.today).toBe(0);
  expect(axis?.dates).toEqual([33.33, 100]);
  expect(axis?.ticks[1]?.text).toBe("11-27");
});

test("what is not known, or does not hold any more, has no place", () => {
  const dates = [date("start", "2026-11-30"), date("deposit", null, "unknown"), date("balance", "2026-12-20")];
  expect(axisOf(...dates)?.dates).toEqual([33.33, null, 100]);
  expect(axisOf(date("start", "2026-11-30"), date("balance", "2026-12-20", "off"))).toBeNull();
});

test("a date long past does not take the room of those to come", () => {
  const axis = axisOf(date("signup", "2025-01-01"), date("balance", "2026-12-04"));
  expect(axis?.dates).toEqual([0, 100]);
  expect(axis?.today).toBe(50);
});
