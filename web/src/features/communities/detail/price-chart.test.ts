import { expect, test } from "vitest";
import { drawChart, HEIGHT, LEFT, labelHeights, RIGHT, WIDTHS } from "./price-chart";

const month = (i: number, listing: number | null, deal: number | null = null) => ({
  month: `2026-${String(i).padStart(2, "0")}`,
  listing_avg: listing,
  deal_avg: deal,
  n: deal === null ? 0 : 1,
});

test("nothing known, nothing drawn", () => {
  expect(drawChart([], 340)).toBeNull();
  expect(drawChart([month(1, null)], 340)).toBeNull();
});

test("a month without a price is a gap, and the scale is of round numbers", () => {
  const chart = drawChart([month(1, 50_000, 48_000), month(2, 51_000), month(3, 52_000, 47_000)], 340);
  expect(chart?.lines.map((line) => line.d.replace(/[^ML]/g, ""))).toEqual(["MLL", "MM"]);
  expect(chart?.grid.map((line) => line.value)).toEqual([46_000, 48_000, 50_000, 52_000]);
  for (const point of chart?.lines.flatMap((line) => line.points) ?? []) {
    expect(point.x).toBeGreaterThan(0);
    expect(point.x).toBeLessThan(340);
    expect(point.y).toBeGreaterThan(0);
    expect(point.y).toBeLessThan(HEIGHT);
  }
});

test("one flat month has a scale too", () => {
  const chart = drawChart([month(1, 50_000)], 340);
  expect(chart?.lines[0]?.points).toHaveLength(1);
  expect(chart?.grid.length).toBeGreaterThan(1);
});

test("the names of close lines stand apart", () => {
  const chart = drawChart([month(1, 50_000, 49_900)], 340);
  const [a = 0, b = 0] = labelHeights(chart?.lines ?? []);
  expect(b - a).toBeGreaterThanOrEqual(30);
  for (const y of [a, b]) expect(y).toBeLessThan(HEIGHT - 40); // within the drawing, above the months
});

test.each(WIDTHS)("in a drawing of %d units the names of the months stand apart, inside it", (width) => {
  for (const count of [12, 24, 36]) {
    const prices = Array.from({ length: count }, (_, i) => month(i + 1, 50_000 + i));
    const xs = drawChart(prices, width)?.months.map(({ x }) => x) ?? [];
    expect(xs.length).toBeGreaterThanOrEqual(2);
    for (const [i, x] of xs.entries()) {
      expect(x).toBeGreaterThanOrEqual(LEFT);
      expect(x).toBeLessThanOrEqual(width - RIGHT);
      // Seven characters, 13 units high and at most 0.62 times as wide.
      if (i > 0) expect(x - (xs[i - 1] ?? 0)).toBeGreaterThan(7 * 13 * 0.62);
    }
  }
});
