import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncClock } from "../../../lib/browser/clock";
import { canTurn } from "./can-turn";
import { tileData } from "./tile-data";

const END = "2026-11-20T10:00:00+08:00";
beforeEach(() => {
  vi.useFakeTimers();
  syncClock(Date.now() - 500); // Test files share modules, so another one may have set the clock.
});
afterEach(() => vi.useRealTimers());

test("a lot is followed until its result can no longer be expected", () => {
  const ended = { status: "2", end_time: END };
  vi.setSystemTime(Date.parse(END) + 9 * 60_000);
  expect(canTurn(ended)).toBe(true);
  vi.setSystemTime(Date.parse(END) + 11 * 60_000);
  expect(canTurn(ended)).toBe(false);
  expect(canTurn({ status: "2", end_time: null })).toBe(false);
  for (const status of ["0", "1", "9"]) expect(canTurn({ status, end_time: null })).toBe(true);
  for (const status of ["3", "4", "5", "6", "7", "8"]) expect(canTurn({ status, end_time: END })).toBe(false);
});

test("a tile with a result has nothing to follow", () => {
  const lot = {
    id: 7,
    stated_status: null,
    status: "1",
    start_time: END,
    end_time: null,
    current_price: 5,
    signup_count: 0,
    bid_count: 1,
  };
  expect(JSON.parse(tileData({ ...lot, title: "望京" } as typeof lot) ?? "")).toEqual(lot);
  expect(tileData({ ...lot, status: "3" })).toBeUndefined();
});
