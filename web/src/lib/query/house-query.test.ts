import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { HouseFilter, PageQuery } from "./house-filters";
import {
  activeFilters,
  HOUSE_DEFAULTS,
  houseSearch,
  parseHouseQuery,
  toggleFilter,
  withFilter,
  withoutFilters,
} from "./house-query";

test("a page has as many lots as the heads of lists count", () => {
  const heads = readFileSync(new URL("../../../../api/heads/lists.go", import.meta.url), "utf8");
  expect(heads).toContain(`const perPage = ${HOUSE_DEFAULTS.page_size}\n`);
});

const parse = (search: string) => parseHouseQuery(new URLSearchParams(search));

/** An example value for each name, in address order. */
const EXAMPLES: { [Name in HouseFilter]-?: NonNullable<PageQuery[Name]> } = {
  area_id: [3, 9],
  area_max: 120,
  area_min: 88.5,
  city_id: 29,
  community_id: 7,
  court_id: 8,
  decoration: ["2"],
  discount_max: 0.8,
  discount_min: 0.5,
  elevator: ["1"],
  arrears: ["2", "9"],
  commute: "国贸",
  commute_minutes: 30,
  delivery: ["1"],
  share: ["1"],
  heating: ["1", "2"],
  hukou: ["0"],
  occupancy: ["0", "9"],
  tax_burden: ["1"],
  end_from: "2026-01-01",
  end_to: "2026-02-01",
  keyword: "望京 花园",
  loan: ["1"],
  metro: ["14号线", "望京"],
  nature: ["1", "2"],
  not: ["area_id:9", "usage:116"],
  parking: ["1"],
  hall: ["1"],
  bath: ["2", "3"],
  orientation: ["2"],
  page: 2,
  page_size: 60,
  platform: ["ali", "jd"],
  polygon: "116.1,39,117,39,117,40",
  price_max: 3_000_000,
  price_min: 1_000_000,
  publish_from: "2026-01-02",
  publish_to: "2026-01-03",
  region_id: [12],
  restriction: ["1"],
  ring: ["2", "3"],
  room: ["3"],
  sort: "area_asc",
  stage: ["1"],
  start_from: "2026-01-04",
  start_to: "2026-01-05",
  status: ["0", "1"],
  unit_price_max: 90_000,
  total_min: 1_000_000,
  total_max: 3_000_000,
  cash_min: 100_000,
  cash_max: 500_000,
  unit_price_min: 30_000,
  usage: ["101"],
  within: 7,
};

test.each(Object.keys(EXAMPLES) as HouseFilter[])("%s is written into an address and read from it", (name) => {
  const query = { [name]: EXAMPLES[name] };
  expect(parse(houseSearch(query))).toEqual(query);
});

test("all names together are read as they were written", () => {
  expect(parse(houseSearch(EXAMPLES))).toEqual(EXAMPLES);
});

describe("reading an address", () => {
  test("takes every name the API has, in its type", () => {
    expect(
      parse(
        "keyword=望京 花园&area_id=9&area_id=3&usage=101&price_min=1000000&area_max=88.5&loan=1&polygon=116.1,39,117,39,117,40&sort=area_asc&page=2",
      ),
    ).toEqual({
      keyword: "望京 花园",
      area_id: [3, 9],
      usage: ["101"],
      price_min: 1_000_000,
      area_max: 88.5,
      loan: ["1"],
      polygon: "116.1,39,117,39,117,40",
      sort: "area_asc",
      page: 2,
    });
  });

  test("turns a range round that was typed the wrong way", () => {
    expect(parse("price_min=3000000&price_max=1000000&area_min=60&area_max=90")).toEqual({
      price_min: 1_000_000,
      price_max: 3_000_000,
      area_min: 60,
      area_max: 90,
    });
  });

  test.each([
    "utm_source=x",
    "province_id=3",
    "page=0",
    "page=10001",
    "page=1.5",
    "page=-1",
    "page=1e3",
    "page_size=101",
    "page=1",
    "page_size=30",
    "sort=default",
    "sort=title",
    "usage=",
    "usage=住宅",
    "usage=12345",
    "area_id=0",
    "platform=A!",
    "price_min=",
    "price_min=abc",
    "price_max=1000000000001",
    "discount_max=11",
    "start_from=2025-02-30",
    "start_from=20250101",
    "within=2",
    "keyword=%20%20",
    "polygon=116,39,117,39",
    "polygon=116,39,117,39,117",
    "polygon=116,39,117,39,117,95",
    "polygon=116,39,117,39,117,x",
  ])("drops %s", (search) => {
    expect(parse(search)).toEqual({});
  });

  test.each([
    "page=10000",
    "page_size=100",
    "price_max=1000000000000",
    "within=30",
    "start_from=2024-02-29",
    "discount_max=10",
  ])("keeps %s", (search) => {
    expect(houseSearch(parse(search))).toBe(`?${search}`);
  });

  test("cuts a keyword at 60 characters, not in the middle of one", () => {
    expect(parse(`keyword=${"𠮷".repeat(61)}`).keyword).toBe("𠮷".repeat(60));
  });

  test("keeps the good values of a name beside bad ones, each once", () => {
    expect(parse("usage=112&usage=x&usage=101&usage=112").usage).toEqual(["101", "112"]);
  });
});

describe("writing an address", () => {
  test("equal queries are one address, whatever their order", () => {
    const one = houseSearch(parse("usage=112&page=2&usage=101&area_id=10&area_id=9"));
    const other = houseSearch(parse("area_id=9&usage=101&area_id=10&usage=112&page=2&x=1"));
    expect(one).toBe("?area_id=9&area_id=10&page=2&usage=101&usage=112");
    expect(other).toBe(one);
  });

  test("writes no defaults", () => {
    expect(houseSearch({ page: 1, page_size: 30, sort: "default" })).toBe("");
  });

  test("reads back what it wrote", () => {
    const query = parse("keyword=a%26b&unit_price_min=100&end_to=2025-01-01&court_id=7&room=6&elevator=1");
    expect(parse(houseSearch(query))).toEqual(query);
  });
});

describe("changing a query", () => {
  const query = parse("usage=101&usage=112&page=3&sort=area_asc&page_size=20");

  test("a changed filter starts at the first page", () => {
    expect(withFilter(query, { price_min: 5 })).toEqual({
      usage: ["101", "112"],
      price_min: 5,
      sort: "area_asc",
      page_size: 20,
    });
    expect(withFilter(query, { usage: undefined })).toEqual({ sort: "area_asc", page_size: 20 });
    expect(withFilter(query, { page: 4 }).page).toBe(4);
  });

  test("a value is put in and taken out", () => {
    expect(toggleFilter(query, "usage", "101").usage).toEqual(["112"]);
    expect(toggleFilter(query, "usage", 111).usage).toEqual(["101", "111", "112"]);
    expect(toggleFilter({ area_id: [3] }, "area_id", 3)).toEqual({});
    expect(toggleFilter({}, "area_id", "12")).toEqual({ area_id: [12] });
  });

  test("clearing keeps only how the list is shown", () => {
    expect(withoutFilters(query)).toEqual({ sort: "area_asc", page_size: 20 });
  });

  test("chips name each value of each filter, and no page or order", () => {
    expect(activeFilters(query)).toEqual([
      { name: "usage", value: "101" },
      { name: "usage", value: "112" },
    ]);
  });
});
