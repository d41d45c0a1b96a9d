import { expect, test } from "vitest";
import { HOUSE_FILTERS } from "../../../lib/query/house-filters";
import { meaningOf } from "./filters";

test("every filter of a list is explained", () => {
  const names = Object.keys(HOUSE_FILTERS).filter((name) => !["sort", "page", "page_size"].includes(name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => meaningOf(name, {}) === "")).toEqual([]);
});

test("a filter by codes names the codes of its dictionary", () => {
  const usage = [
    { code: "101", name: "住宅" },
    { code: "102", name: "商业" },
  ] as never;
  expect(meaningOf("usage", { usage })).toBe("类型，可给多个：101 住宅、102 商业");
});
