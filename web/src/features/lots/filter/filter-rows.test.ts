import { readFileSync } from "node:fs";
import type { Dictionaries, HouseFacets } from "proto-types";
import { expect, test } from "vitest";
import { bandBounds } from "../../../lib/query/band-bounds";
import { chosenFilters } from "./chosen-filters";
import { filterRow, mainFilters, moreFilters } from "./filter-rows";

const dictionaries: Dictionaries = {
  usage: [
    { code: "101", name: "住宅" },
    { code: "111", name: "别墅" },
  ],
  price_band_wan: [
    { code: "1", name: "100万以下", max: 100 },
    { code: "2", name: "100-300万", min: 100, max: 300 },
  ],
  discount_band: [{ code: "2", name: "5-6折", min: 0.5, max: 0.6 }],
  orientation: [{ code: "2", name: "南" }],
};

const facets: HouseFacets = {
  total: 3,
  facets: [{ key: "usage", values: [{ code: "101", name: "住宅", count: 3 }] }],
};

const spec = (label: string) => {
  const found = [...mainFilters, ...moreFilters].find((s) => s.label === label);
  if (!found) throw new Error(label);
  return found;
};

test("several codes can be chosen, each link toggles one, and the page starts again", () => {
  const row = filterRow(spec("类型"), { usage: ["101"], page: 3 }, dictionaries, facets);
  expect(row.all).toEqual({ chosen: false, next: {} });
  expect(row.options.map((o) => [o.name, o.chosen, o.count, o.next])).toEqual([
    ["住宅", true, 3, {}],
    ["别墅", false, 0, { usage: ["101", "111"] }],
  ]);
});

test("a band sets both bounds in 元 and clears them again", () => {
  const open = filterRow(spec("起拍价"), {}, dictionaries, null);
  expect(open.options.map((o) => o.next)).toEqual([
    { price_max: 999_999 },
    { price_min: 1_000_000, price_max: 2_999_999 },
  ]);
  const row = filterRow(spec("起拍价"), { price_min: 1_000_000, price_max: 2_999_999 }, dictionaries, null);
  expect(row.options.map((o) => o.chosen)).toEqual([false, true]);
  expect(row.options[1]?.next).toEqual({});
});

test("bounds that are no band are kept for the form", () => {
  const typed = (query: object) => filterRow(spec("起拍价"), query, dictionaries, null).typed;
  expect(typed({ price_min: 1_500_000 })).toEqual({ min: 1_500_000 });
  expect(typed({ price_min: 1_000_000, price_max: 2_999_999 })).toEqual({});
});

test("chosen filters read as words and each can be taken away", () => {
  const query = {
    keyword: "望京",
    usage: ["101"],
    price_min: 1_500_000,
    orientation: ["2"],
    within: 3 as const,
    sort: "area_asc" as const,
  };
  const chosen = chosenFilters(query, dictionaries);
  expect(chosen.map((c) => c.name)).toEqual(["住宅", "150万以上", "3天内开拍", "朝向南", "“望京”"]);
  for (const { without } of chosen) expect(without.sort).toBe("area_asc");
  expect(chosen.at(-1)?.without).not.toHaveProperty("keyword");
});

test("a band reads by its name, another range by its bounds", () => {
  expect(chosenFilters({ discount_min: 0.5, discount_max: 0.5999 }, dictionaries).map((c) => c.name)).toEqual([
    "5-6折",
  ]);
  expect(chosenFilters({ discount_max: 0.65 }, dictionaries).map((c) => c.name)).toEqual(["6.5折以下"]);
});

test("places and stations in the query are named, and each can be taken away", () => {
  const query = {
    area_id: [3, 6],
    region_id: [38],
    community_id: 7,
    metro: ["14号线", "地铁", "望京"],
    keyword: '"望京"',
  };
  const chosen = chosenFilters(query, dictionaries, null, { "area_id-3": "朝阳", "community_id-7": "望京花园" });
  expect(chosen.map((c) => c.name)).toEqual([
    "朝阳",
    "所选区域",
    "所选商圈",
    "望京花园",
    "近地铁",
    "14号线沿线",
    "望京站附近",
    "“望京”",
  ]);
  expect(chosen[0]?.without.area_id).toEqual([6]);
  expect(chosen[3]?.without).not.toHaveProperty("community_id");
  expect(chosen[5]?.without.metro).toEqual(["地铁", "望京"]);
});

test("the bands of the dictionary share no value and leave none out", () => {
  const file = new URL("../../../../../api/content/dictionary/data/dictionaries.json", import.meta.url);
  const entries = JSON.parse(readFileSync(file, "utf8")) as Dictionaries;
  for (const [name, dictionary, factor, step] of [
    ["price", "price_band_wan", 10_000, 1],
    ["area", "area_band", 1, 0.01],
    ["discount", "discount_band", 1, 0.0001],
  ] as const) {
    const bands = (entries[dictionary] ?? []).map((entry) => bandBounds(name, entry, factor));
    expect(bands.length).toBeGreaterThan(4);
    for (const [i, band] of bands.entries()) {
      const next = bands[i + 1];
      if (next) expect(band.max).toBe(Number(((next.min as number) - step).toFixed(4)));
      else expect(band.max).toBeUndefined();
    }
  }
});
