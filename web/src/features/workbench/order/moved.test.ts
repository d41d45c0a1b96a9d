import { expect, test } from "vitest";
import { moved, placeOf } from "./moved";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 0, "bac"],
  [1, 9, "acb"],
  [1, -1, "bac"],
  [7, 0, "abc"],
])("the item at %i goes to %i", (from, to, want) => {
  expect(moved([..."abc"], from, to).join("")).toBe(want);
});

test.each([
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, 0],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 0, null],
])("%s at %i leads to %s", (key, index, want) => {
  expect(placeOf(key, index, 3)).toBe(want);
});
