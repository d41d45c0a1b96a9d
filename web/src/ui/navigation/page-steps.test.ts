import { expect, test } from "vitest";
import { pageSteps } from "./page-steps";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 100, [1, 2, 3, "gap", 100]],
  [4, 100, [1, 2, 3, 4, 5, 6, "gap", 100]],
  [5, 100, [1, 2, 3, 4, 5, 6, 7, "gap", 100]],
  [50, 100, [1, "gap", 48, 49, 50, 51, 52, "gap", 100]],
  [97, 100, [1, "gap", 95, 96, 97, 98, 99, 100]],
  [100, 100, [1, "gap", 98, 99, 100]],
])("page %i of %i", (page, count, steps) => {
  expect(pageSteps(page, count)).toEqual(steps);
});
