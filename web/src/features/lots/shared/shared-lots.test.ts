import { expect, test } from "vitest";
import { commentsTo, comparedOf, moved } from "./shared-lots";

test("the first lots on the site are compared, and none alone", () => {
  const lots = (...ids: (number | null)[]) => ({ lots: ids.map((id) => ({ house: id && { id } })) }) as never;
  expect(comparedOf(lots(1, null, 2, 3, 4, 5))).toEqual([1, 2, 3, 4]);
  expect(comparedOf(lots(1, null))).toEqual([]);
});

test("a lot moves by one place and stays in the list", () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});

test("comments stand where they were written", () => {
  const of = (house_id: number | null) => ({ house_id }) as never;
  expect(commentsTo([of(1), of(null), of(2)], null)).toEqual([{ house_id: null }]);
  expect(commentsTo([of(1), of(null), of(2)], 2)).toEqual([{ house_id: 2 }]);
});
