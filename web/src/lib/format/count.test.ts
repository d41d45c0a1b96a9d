import { expect, test } from "vitest";
import { formatCount } from "./count";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1362839, "1,362,839"],
  [-12345, "-12,345"],
])("%d is written as %s", (n, text) => {
  expect(formatCount(n)).toBe(text);
});
