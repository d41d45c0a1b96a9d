import { expect, test } from "vitest";
import { placeLabels } from "./labels";

const over = (x: number, y: number, rank = 1, name = `${x} ${y}`) => ({ x, y, w: 40, h: 16, rank, beside: null, name });
const beside = (x: number, y: number, rank = 1) => ({ ...over(x, y, rank), beside: 8 });

test("of two names in one place the more important is written", () => {
  const placed = placeLabels([over(0, 0, 2, "lesser"), over(10, 4, 1, "greater")], []);
  expect(placed.map(({ label }) => label.name)).toEqual(["greater"]);
});

test("names that have room are all written where they belong", () => {
  const placed = placeLabels([over(0, 0), over(200, 0)], []);
  expect(placed.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [200, 0],
  ]);
});

test("a name beside its point goes to the side that is free", () => {
  const right = placeLabels([beside(0, 0)], []);
  expect(right.map(({ x, y }) => [x, y])).toEqual([[28, 0]]);
  const left = placeLabels([beside(0, 0)], [{ x: 30, y: 0, w: 20, h: 20 }]);
  expect(left.map(({ x, y }) => [x, y])).toEqual([[-28, 0]]);
});

test("nothing is written over bubbles and controls", () => {
  expect(placeLabels([over(0, 0)], [{ x: 15, y: 5, w: 60, h: 60 }])).toEqual([]);
  expect(placeLabels([beside(0, 0)], [{ x: 0, y: 0, w: 300, h: 300 }])).toEqual([]);
});

test("a name is written once where several things near each other bear it", () => {
  const placed = placeLabels([over(0, 0, 1, "朝阳公园"), over(0, 60, 2, "朝阳公园"), over(0, 900, 2, "朝阳公园")], []);
  expect(placed.map(({ y }) => y)).toEqual([0, 900]);
});

test("no two of many names overlap", () => {
  const many = Array.from({ length: 300 }, (_, i) => beside((i * 37) % 500, (i * 53) % 400, i % 4));
  const placed = placeLabels(many, []);
  expect(placed.length).toBeGreaterThan(40);
  for (const [i, a] of placed.entries()) {
    for (const b of placed.slice(i + 1)) {
      expect(Math.abs(a.x - b.x) >= 40 || Math.abs(a.y - b.y) >= 16).toBe(true);
    }
  }
});
