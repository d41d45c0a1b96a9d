import { expect, test } from "vitest";
import { spread } from "./spread";

const gap = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

test("what overlaps is moved apart, what does not stays", () => {
  const [a, b, lone] = spread([
    { x: 0, y: 0, r: 10 },
    { x: 5, y: 0, r: 10 },
    { x: 200, y: 200, r: 10 },
  ]);
  expect(a && b && gap(a, b)).toBeGreaterThanOrEqual(19.9);
  expect(lone).toEqual({ x: 200, y: 200, r: 10 });
});

test("discs on one point part too, and the same way each time", () => {
  const heap = Array.from({ length: 5 }, () => ({ x: 50, y: 50, r: 8 }));
  const apart = spread(heap);
  for (const [i, a] of apart.entries()) {
    for (const b of apart.slice(i + 1)) expect(gap(a, b)).toBeGreaterThan(12);
  }
  expect(spread(heap)).toEqual(apart);
  expect(heap[0]).toEqual({ x: 50, y: 50, r: 8 });
});
