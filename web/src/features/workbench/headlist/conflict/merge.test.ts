import { expect, test } from "vitest";
import { merge } from "./merge";

const base = { title: "甲", description: "述", keywords: "词", day: "" };

test("changes of different fields are joined", () => {
  expect(merge(base, { ...base, title: "我的" }, { ...base, keywords: "对方的" })).toEqual({
    texts: { ...base, title: "我的", keywords: "对方的" },
    collisions: [],
  });
});

test("the same change of both is no collision", () => {
  expect(merge(base, { ...base, title: "同" }, { ...base, title: "同", day: "2027-01-01" })).toEqual({
    texts: { ...base, title: "同", day: "2027-01-01" },
    collisions: [],
  });
});

test("a field that both changed otherwise is to be decided, the others are joined", () => {
  const { texts, collisions } = merge(
    base,
    { ...base, title: "我的", description: "我的述" },
    { ...base, title: "对方的", keywords: "对方的" },
  );
  expect(collisions).toEqual(["title"]);
  expect(texts).toEqual({ title: "我的", description: "我的述", keywords: "对方的", day: "" });
});
