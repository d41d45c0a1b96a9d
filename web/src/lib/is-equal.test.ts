import { expect, test } from "vitest";
import { isEqual } from "./is-equal";

test.each([
  [1, 1, true],
  ["1", 1, false],
  [null, undefined, false],
  [null, {}, false],
  [[], {}, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: { c: null } }, { b: { c: null }, a: 1 }, true],
  [{ a: 1, b: { c: null } }, { a: 1, b: { c: 0 } }, false],
  [{ a: undefined }, { b: undefined }, false],
])("%j and %j: %j", (a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected);
  expect(isEqual(b, a)).toBe(expected);
});
