import { expect, test } from "vitest";
import { LIST_DEFAULTS, searchString, TREND_DEFAULTS } from "./search-string";

test("names are sorted, arrays repeat the name, nothing is an empty text", () => {
  expect(searchString({})).toBe("");
  expect(searchString({ usage: ["102", "101"], measure: "sold", area_id: [], region_id: undefined })).toBe(
    "?measure=sold&usage=102&usage=101",
  );
  expect(searchString({ keyword: "悔 拍&" })).toBe("?keyword=%E6%82%94+%E6%8B%8D%26");
});

test("defaults are left out", () => {
  expect(searchString({ sort: "default", page: 1 }, LIST_DEFAULTS)).toBe("");
  expect(searchString({ sort: "default", page: 2 }, LIST_DEFAULTS)).toBe("?page=2");
  expect(searchString({ measure: "clear_rate", months: 36, usage: "101" }, TREND_DEFAULTS)).toBe(
    "?measure=clear_rate&months=36",
  );
});
