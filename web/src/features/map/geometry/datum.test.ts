import { expect, test } from "vitest";
import { datumOf } from "./datum";
import type { Corner } from "./shape";

const tiananmen: Corner = [116.3975, 39.9087];

test("our own outlines and GCJ-02 tiles need no conversion", async () => {
  for (const coord of [undefined, "gcj02"] as const) {
    const datum = await datumOf(coord);
    expect(datum.toMap(tiananmen)).toBe(tiananmen);
    expect(datum.fromMap(tiananmen)).toBe(tiananmen);
  }
});

test.each([
  ["wgs84", -0.0062, -0.0014],
  ["bd09", 0.0064, 0.0063],
] as const)("%s tiles lie some hundred metres off, and back again", async (coord, lng, lat) => {
  const datum = await datumOf(coord);
  const there = datum.toMap(tiananmen);
  expect(there[0] - tiananmen[0]).toBeCloseTo(lng, 3);
  expect(there[1] - tiananmen[1]).toBeCloseTo(lat, 3);
  const back = datum.fromMap(there);
  expect(back[0]).toBeCloseTo(tiananmen[0], 5);
  expect(back[1]).toBeCloseTo(tiananmen[1], 5);
});
