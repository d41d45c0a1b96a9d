import { expect, test } from "vitest";
import { mergeContent } from "./merge";

const base = { title: "甲", tags: ["一"], isTop: false };

test("changes of different fields are joined, lists as a whole", () => {
  expect(mergeContent(base, { ...base, title: "我的" }, { ...base, tags: ["一", "二"] })).toEqual({
    content: { title: "我的", tags: ["一", "二"], isTop: false },
    collisions: [],
  });
});

test("what both changed otherwise is to be decided, the same change is not", () => {
  const mine = { title: "我的", tags: ["二"], isTop: true };
  expect(mergeContent(base, mine, { title: "对方的", tags: ["二"], isTop: false })).toEqual({
    content: { title: "我的", tags: ["二"], isTop: true },
    collisions: ["title"],
  });
});

test("without what both began with every difference is to be decided", () => {
  expect(mergeContent(null, { ...base, title: "我的" }, base).collisions).toEqual(["title"]);
});
