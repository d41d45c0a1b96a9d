import type { HouseFacets, Place } from "proto-types";
import { expect, test } from "vitest";
import { areaLinks, hotRegions, shownCounts } from "./links";

const place = (level: Place["level"], id: number, parent_id: number, name: string, alias: string): Place => ({
  id,
  parent_id,
  level,
  name,
  short_name: name,
  alias,
  initial: "",
  lng: null,
  lat: null,
});
const areas = [place("area", 5, 29, "朝阳", "chaoyang"), place("area", 8, 29, "海淀", "haidian")];
const regions = [
  place("region", 50, 5, "望京", "wangjing"),
  place("region", 51, 5, "双井", "shuangjing"),
  place("region", 80, 8, "上地", "shangdi"),
  place("region", 99, 77, "外地", "waidi"),
];
const facets: HouseFacets = {
  total: 9,
  facets: [
    { key: "area_id", values: [{ code: "5", name: "朝阳", count: 7 }] },
    {
      key: "region_id",
      values: [
        { code: "50", name: "望京", count: 3 },
        { code: "80", name: "上地", count: 6 },
        { code: "99", name: "外地", count: 60 },
      ],
    },
  ],
};

test("districts keep their order and say how many lots they hold", () => {
  expect(areaLinks(areas, facets)).toEqual([
    { name: "朝阳", href: "/fapaifang/chaoyang/", count: 7 },
    { name: "海淀", href: "/fapaifang/haidian/", count: 0 },
  ]);
  expect(areaLinks(areas, null)[0]?.count).toBeNull();
});

test("hot business areas are those of these districts that have lots, the largest first", () => {
  expect(hotRegions(areas, regions, facets, 5).map((link) => link.name)).toEqual(["上地", "望京"]);
  expect(hotRegions(areas, regions, facets, 1)).toEqual([
    { name: "上地", href: "/fapaifang/haidian/shangdi/", count: 6 },
  ]);
});

test("a place counts what its list shows: what can be bid for, or else what is over", () => {
  const of = (...values: [string, number][]): HouseFacets => ({
    total: 0,
    facets: [{ key: "area_id", values: values.map(([code, count]) => ({ code, name: code, count })) }],
  });
  const shown = shownCounts(of(["3", 90], ["4", 7], ["5", 2]), of(["3", 12], ["4", 0]));
  expect(shown?.facets[0]?.values.map(({ code, count }) => `${code}:${count}`)).toEqual(["3:12", "4:7", "5:2"]);
  expect(shownCounts(null, of())).toBeNull();
  expect(shownCounts(of(["3", 90]), null)?.facets[0]?.values[0]?.count).toBe(90);
});
