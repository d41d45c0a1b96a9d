import { expect, test } from "vitest";
import { chosenFilters } from "./chosen-filters";

const dictionaries = { usage: [{ code: "116", name: "车位" }], lot_share: [{ code: "1", name: "仅拍卖份额" }] };

test("what is excluded reads as 不要, and is taken out one by one", () => {
  const query = { not: ["share:1", "usage:116", "area_id:9"] };
  const chosen = chosenFilters(query, dictionaries, null, { "area_id-9": "房山", "not-share:1": "不要份额" });
  expect(chosen.map(({ name }) => name)).toEqual(["不要份额", "不要车位", "不要房山"]);
  expect(chosen[1]?.without).toEqual({ not: ["area_id:9", "share:1"] });
  expect(chosenFilters({ not: ["usage:116"] }, dictionaries)[0]?.without).toEqual({});
});

test.each([
  [{ start_from: "2026-06-11", start_to: "2026-06-11" }, "2026-06-11 开拍"],
  [{ start_from: "2026-06-15", start_to: "2026-06-21" }, "2026-06-15 至 2026-06-21 开拍"],
  [{ end_from: "2026-06-01" }, "2026-06-01 起结束"],
  [{ publish_to: "2026-06-30" }, "2026-06-30 止发布"],
])("the days %o are one filter", (query, name) => {
  const chosen = chosenFilters(query, {});
  expect(chosen.map((filter) => [filter.name, filter.without])).toEqual([[name, {}]]);
});
