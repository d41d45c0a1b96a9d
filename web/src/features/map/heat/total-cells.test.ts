import { expect, test } from "vitest";
import { totalCells } from "./total-cells";

const lot = (lng: number, area: number, low: number, high = low) => ({ lng, lat: 39.9, area, low, high });

test("a square divides the totals of its lots by their areas, a large home weighing more", () => {
  const { cells, leftOut } = totalCells(
    [lot(116.4, 50, 1_000_000), lot(116.4, 50, 1_000_000), lot(116.4, 100, 4_000_000, 5_000_000)],
    10,
  );
  expect(leftOut).toBe(0);
  expect(cells).toHaveLength(1);
  expect(cells[0]).toMatchObject({ count: 3, unit_price: 32_500, range: { low: 30_000, high: 35_000 } });
});

test("a square of fewer than three lots stays blank, and its lots are counted", () => {
  const near = [1, 2, 3].map(() => lot(116.4, 100, 3_000_000));
  const { cells, leftOut } = totalCells([...near, lot(117.2, 100, 3_000_000), lot(117.2, 100, 3_000_000)], 10);
  expect(cells.map(({ count }) => count)).toEqual([3]);
  expect(leftOut).toBe(2);
});

test("squares are a quarter of a tile wide, hold their lots, and shrink no further than at zoom 15", () => {
  const lots = [1, 2, 3].map(() => lot(116.4, 100, 3_000_000));
  for (const [zoom, width] of [
    [10, 90 / 1024],
    [15, 90 / 32_768],
    [18, 90 / 32_768],
  ] as const) {
    const [cell] = totalCells(lots, zoom).cells;
    expect(cell?.east).toBeCloseTo((cell?.west ?? 0) + width, 9);
    expect((cell?.west ?? 0) <= 116.4 && 116.4 < (cell?.east ?? 0)).toBe(true);
    expect((cell?.south ?? 0) <= 39.9 && 39.9 < (cell?.north ?? 0)).toBe(true);
  }
});
