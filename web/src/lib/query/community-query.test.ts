import { expect, test } from "vitest";
import { parseCommunityQuery, withCommunityFilter } from "./community-query";
import { LIST_DEFAULTS, searchString } from "./search-string";

const parse = (search: string) => parseCommunityQuery(new URLSearchParams(search));

test.each([
  ["", {}],
  ["keyword=+望京++花园+&page=2", { keyword: "望京 花园", page: 2 }],
  ["area_id=3&area_id=1&area_id=3&usage=101", { area_id: [1, 3], usage: ["101"] }],
  ["sort=default&page=1&page_size=30", {}],
  ["sort=price", {}],
  ["has_active=1&year_min=1899&price_min=-1&page=0", {}],
  ["has_active=true&year_min=2000&price_max=50000", { has_active: true, year_min: 2000, price_max: 50000 }],
])("reads %s", (search, query) => {
  expect(parse(search)).toEqual(query);
});

test("writes what it reads, in one order", () => {
  const search = "?area_id=1&area_id=3&has_active=true&sort=price_asc";
  expect(searchString(parse(search), LIST_DEFAULTS)).toBe(search);
  expect(searchString({ sort: "default", page: 1 }, LIST_DEFAULTS)).toBe("");
});

test("a changed filter starts at the first page", () => {
  expect(withCommunityFilter({ page: 3, year_min: 2000 }, { year_min: undefined, has_active: true })).toEqual({
    has_active: true,
  });
});
