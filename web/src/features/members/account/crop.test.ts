import { expect, test } from "vitest";
import { middleSquare } from "./crop";

test("the middle of a picture is kept", () => {
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, edge: 300 });
  expect(middleSquare(300, 401)).toEqual({ x: 0, y: 50.5, edge: 300 });
  expect(middleSquare(64, 64)).toEqual({ x: 0, y: 0, edge: 64 });
});
