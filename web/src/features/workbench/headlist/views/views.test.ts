import type { HeadViewList } from "proto-types";
import { expect, test } from "vitest";
import { addressOf, askedView, openedWith, queryOf } from "./views";

const mine = {
  id: 7,
  name: "重复",
  query: "check=title-duplicate&sort=-visit",
  is_shared: false,
  is_mine: true,
  owner: null,
};
const views: HeadViewList = { list: [mine], opens_with: 7, changed: null };
const none: HeadViewList = { ...views, opens_with: null };
const query = { check: "title-duplicate", sort: "-visit" };

test("an address names a view, all, or nothing", () => {
  expect(["view=7", "view=all", "view=x", "q=1"].map((text) => askedView(new URLSearchParams(text)))).toEqual([
    7,
    "all",
    null,
    null,
  ]);
  expect(queryOf(mine)).toEqual(query);
});

test("the filter of the address outranks its view, which outranks the default", () => {
  expect(openedWith({ q: "a" }, 7, false, views)).toEqual({ query: { q: "a" }, view: mine, isMissing: false });
  expect(openedWith({}, 7, false, none)).toEqual({ query, view: mine, isMissing: false });
  expect(openedWith({}, null, false, views)).toEqual({ query, view: mine, isMissing: false });
  expect(openedWith({}, "all", false, views)).toEqual({ query: {}, view: null, isMissing: false });
  expect(openedWith({}, null, true, views)).toEqual({ query: {}, view: null, isMissing: false });
  expect(openedWith({}, 8, false, views)).toEqual({ query: {}, view: null, isMissing: true });
});

test("an address says a view alone where nothing was changed", () => {
  expect(addressOf(query, mine, views)).toEqual({ view: 7 });
  expect(addressOf({ ...query, q: "a" }, mine, views)).toEqual({ ...query, q: "a", view: 7 });
  expect(addressOf({}, null, views)).toEqual({ view: "all" });
  expect(addressOf({}, null, none)).toEqual({});
});
