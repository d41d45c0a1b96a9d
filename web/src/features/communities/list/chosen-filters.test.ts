import { expect, test } from "vitest";
import { chosenBand } from "./bands";
import { chosenFilters } from "./chosen-filters";

const usage = [
  { code: "101", name: "住宅", level: null, min: null, max: null },
  { code: "111", name: "别墅", level: null, min: null, max: null },
];

test("each filter in words, and the query without it", () => {
  const query = {
    keyword: "望京",
    usage: ["101", "111"],
    price_min: 30_000,
    price_max: 50_000,
    has_active: true,
    page: 3,
  };
  const chosen = chosenFilters(query, { usage } as never);
  expect(chosen.map((filter) => filter.name)).toEqual(["“望京”", "均价 3-5万", "住宅", "别墅", "有可参拍房源"]);
  expect(chosen[1]?.without).toEqual({ keyword: "望京", usage: ["101", "111"], has_active: true });
  expect(chosen[2]?.without.usage).toEqual(["111"]);
  expect(chosenFilters({ area_id: [3], sort: "price_asc" }, {})).toEqual([]);
});

test("a range of one's own is named by its bounds", () => {
  expect(chosenBand({ year_min: 2003 }, "year")?.name).toBe("2003年以上");
  expect(chosenBand({ price_min: 1, price_max: 2 }, "price")?.name).toBe("1-2元/㎡");
  expect(chosenBand({}, "year")).toBeNull();
});
