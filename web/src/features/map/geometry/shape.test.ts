import { expect, test } from "vitest";
import { type Corner, readPolygon, writePolygon } from "./shape";
import { MAX_CORNERS, simplify } from "./simplify";

test("a drawn line keeps its corners and loses the rest", () => {
  const square: Corner[] = [];
  for (let i = 0; i <= 50; i++) square.push([i, 0]);
  for (let i = 1; i <= 50; i++) square.push([50, i]);
  for (let i = 49; i >= 0; i--) square.push([i, 50]);
  expect(simplify(square)).toEqual([
    [0, 0],
    [50, 0],
    [50, 50],
    [0, 50],
  ]);
});

test("however much is scribbled, the corners stay few", () => {
  const scribble = Array.from({ length: 3000 }, (_, i): Corner => {
    const reach = 300 + 25 * Math.sin(i * 1.7);
    return [reach * Math.cos((i / 3000) * 2 * Math.PI), reach * Math.sin((i / 3000) * 2 * Math.PI)];
  });
  const corners = simplify(scribble);
  expect(corners?.length).toBeLessThanOrEqual(MAX_CORNERS);
  expect(corners?.length).toBeGreaterThan(8);
});

test("what encloses nothing is no shape", () => {
  expect(simplify([[1, 1]])).toBeNull();
  expect(
    simplify([
      [0, 0],
      [90, 90],
    ]),
  ).toBeNull();
  expect(
    simplify([
      [0, 0],
      [3, 0],
      [3, 3],
      [0, 3],
    ]),
  ).toBeNull();
});

test("a polygon reads back as it was written", () => {
  const corners: Corner[] = [
    [116.4, 39.9],
    [116.51234, 39.9],
    [116.5, 40],
  ];
  expect(writePolygon(corners)).toBe("116.4,39.9,116.5123,39.9,116.5,40");
  expect(readPolygon(writePolygon(corners))).toEqual([corners[0], [116.5123, 39.9], corners[2]]);
  expect(readPolygon(undefined)).toEqual([]);
});
