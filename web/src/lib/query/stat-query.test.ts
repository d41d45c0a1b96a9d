import { describe, expect, test } from "vitest";
import { searchString, TREND_DEFAULTS } from "./search-string";
import { fitRange, parseStatQuery, parseTrendQuery } from "./stat-query";

const MEASURES = ["listed", "avg_price", "clear_rate"];
const stat = (search: string) => parseStatQuery(new URLSearchParams(search), MEASURES);
const trend = (search: string) => parseTrendQuery(new URLSearchParams(search), MEASURES);

test("what the API would refuse, and defaults, are dropped", () => {
  expect(stat("measure=listed&dimension=area&period=month")).toEqual({});
  expect(stat("measure=constructor&dimension=nix&period=year&usage=<b>&area_id=0&start_from=2026-02-30")).toEqual({});
  expect(stat("measure=clear_rate&usage=101&usage=101&area_id=5&area_id=3&price_band=2")).toEqual({
    measure: "clear_rate",
    usage: ["101"],
    area_id: [3, 5],
    price_band: ["2"],
  });
});

test("courts and platforms are chosen, as ids and as words", () => {
  expect(stat("dimension=court&court_id=12&court_id=x&platform=jd&platform=A%20li&discount_band=3")).toEqual({
    dimension: "court",
    court_id: [12],
    platform: ["jd"],
    discount_band: ["3"],
  });
});

test("a query is one text whatever its order", () => {
  expect(searchString({ usage: ["102", "101"], measure: "sold" })).toBe("?measure=sold&usage=102&usage=101");
  expect(searchString({})).toBe("");
});

describe("a range", () => {
  const fitted = (query: object) => fitRange(query, "2026-11-19");

  test("ends yesterday at the latest", () => {
    expect(fitted({ start_from: "2026-11-01", start_to: "2026-12-31", period: "day" })).toEqual({
      start_from: "2026-11-01",
      start_to: "2026-11-19",
      period: "day",
    });
  });
  test("of the future is none", () => {
    expect(fitted({ start_from: "2027-01-01" })).toEqual({});
  });
  test("too long for its period gets a coarser one", () => {
    expect(fitted({ start_from: "2026-06-01", period: "day" }).period).toBe("week");
    expect(fitted({ start_from: "2025-01-01", period: "day" }).period).toBeUndefined();
  });
  test("never goes back more than three years", () => {
    expect(fitted({ start_from: "2001-01-01" })).toEqual({ start_from: "2023-11-20", start_to: "2026-11-19" });
  });
});

test("a trend compares three districts at the most", () => {
  expect(trend("area_id=9&area_id=1&area_id=2&area_id=3")).toEqual({
    measure: "avg_price",
    months: 24,
    usage: "101",
    area_id: [1, 2, 3],
    span: 3,
  });
  expect(searchString(trend("months=36&usage=all&measure=clear_rate&span=1"), TREND_DEFAULTS)).toBe(
    "?measure=clear_rate&months=36&span=1&usage=all",
  );
  expect(searchString(trend(""), TREND_DEFAULTS)).toBe("");
});
