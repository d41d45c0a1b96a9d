import { expect, test } from "vitest";
import { varied } from "./bargain";

const lot = (area_name: string, usage: string, court_discount: number) => ({ area_name, usage, court_discount });

test("bargains are of several districts, usages and discounts, the cheapest first", () => {
  const same = [1, 2, 3].map(() => lot("顺义", "101", 0.56));
  const other = lot("朝阳", "112", 0.6);
  const near = lot("顺义", "101", 0.58);
  expect(varied([...same, near, other], 3)).toEqual([same[0], other, near]);
});

test("with few there are no fewer", () => {
  const same = [1, 2].map(() => lot("顺义", "101", 0.56));
  expect(varied(same, 8)).toEqual(same);
});
