import { expect, test } from "vitest";
import { bandAt, bandsOf, bandText } from "./bands";

const cell = (unit_price: number) => ({ west: 0, south: 0, east: 1, north: 1, count: 3, unit_price });

test("each band holds about as many squares", () => {
  const cells = Array.from({ length: 50 }, (_, i) => cell(20_000 + 1_000 * i));
  const bands = bandsOf(cells);
  expect(bands).toEqual([20_000, 30_000, 40_000, 50_000, 60_000]);
  const sizes = [0, 1, 2, 3, 4].map((band) => cells.filter((c) => bandAt(c.unit_price, bands) === band).length);
  expect(sizes).toEqual([10, 10, 10, 10, 10]);
});

test("fewer prices than colours give a band each, and equal prices one", () => {
  expect(bandsOf([cell(30_000), cell(20_000)])).toEqual([20_000, 30_000]);
  expect(bandsOf([cell(30_000), cell(30_000), cell(30_000)])).toEqual([30_000]);
  expect(bandsOf([])).toEqual([]);
});

test("a band reads from its lowest price to that of the next", () => {
  const bands = [20_000, 35_000];
  expect([0, 1].map((i) => bandText(i, bands))).toEqual(["2.0–3.5万", "3.5万以上"]);
});
