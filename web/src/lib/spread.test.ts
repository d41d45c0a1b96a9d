import { expect, test } from "vitest";
import { inGrid, spread } from "./spread";

const disc = (x: number, y: number, w = 20) => ({ x, y, w, h: w, round: true });
const label = (x: number, y: number) => ({ x, y, w: 100, h: 20, round: false });
const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test("discs that overlap are moved apart, one that does not stays", () => {
  const [a, b, lone] = spread([disc(0, 0), disc(5, 0), disc(200, 200)]);
  expect(a && b && gap(a, b)).toBeGreaterThanOrEqual(19.4);
  expect(lone).toEqual(disc(200, 200));
});

test("discs whose corners alone would touch stay", () => {
  const two = [disc(0, 0), disc(16, 16)];
  expect(spread(two)).toEqual(two);
});

test("labels part up and down, the shorter way", () => {
  const [a, b] = spread([label(0, 0), label(30, 4)]);
  expect([a?.x, b?.x]).toEqual([0, 30]);
  expect((b?.y ?? 0) - (a?.y ?? 0)).toBeGreaterThanOrEqual(19.4);
});

test("what stands on one point parts too, and the same way each time", () => {
  for (const one of [disc(50, 50), label(50, 50)]) {
    const heap = Array.from({ length: 5 }, () => ({ ...one }));
    const apart = spread(heap);
    for (const [i, a] of apart.entries()) {
      for (const b of apart.slice(i + 1)) expect(gap(a, b)).toBeGreaterThan(12);
    }
    expect(spread(heap)).toEqual(apart);
    expect(heap[0]).toEqual(one);
  }
});

test("what is fixed stays, and the other gives way all of it", () => {
  const control = { x: 0, y: 0, w: 60, h: 60, round: false, fixed: true };
  const [kept, moved] = spread([control, disc(25, 0)]);
  expect(kept).toEqual(control);
  expect(moved).toMatchObject({ y: 0 });
  expect(moved?.x).toBeGreaterThanOrEqual(39.4);
  const [, below] = spread([{ ...control, way: "along" as const }, disc(25, 5)]);
  expect(below).toMatchObject({ x: 25 });
  expect(below?.y).toBeGreaterThanOrEqual(39.4);
  const two = [control, { ...control, x: 10 }];
  expect(spread(two)).toEqual(two);
});

test("labels of one spot become a grid around it, in which none covers another", () => {
  const heap = Array.from({ length: 25 }, () => label(50, 50));
  const grid = inGrid(heap);
  for (const [i, a] of grid.entries()) {
    for (const b of grid.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 100 || Math.abs(a.y - b.y) >= 20).toBe(true);
  }
  const across = Math.max(...grid.map(({ x }) => x)) - Math.min(...grid.map(({ x }) => x));
  const along = Math.max(...grid.map(({ y }) => y)) - Math.min(...grid.map(({ y }) => y));
  expect(along).toBeLessThan(2 * across);
  expect(spread(grid)).toEqual(grid);
});

test("lone labels and discs keep their place in a grid", () => {
  const boxes = [label(0, 0), label(300, 0), disc(0, 0), disc(1, 1)];
  expect(new Set(inGrid(boxes))).toEqual(new Set(boxes));
});
