import { expect, test } from "vitest";
import { fromColumns, toColumns } from "./columns";

test("a list is the same again after its way as columns", () => {
  const list = [
    { id: 1, price: null },
    { id: 2, price: 5 },
  ];
  expect(toColumns(list)).toEqual({ id: [1, 2], price: [null, 5] });
  expect(fromColumns(toColumns(list))).toEqual(list);
});

test("an empty list stays empty", () => {
  expect(fromColumns(toColumns([]))).toEqual([]);
});
