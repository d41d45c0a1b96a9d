import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBase } from "./base-file";

test("lines are read back from the differences that the file has", () => {
  const base = readBase({
    units: 100_000,
    shapes: [{ k: "road", n: "二环", z: 9, p: [11_640_000, 3_990_000, 1_000, -500, 0, 250] }],
    labels: [{ k: "station", n: "国贸", z: 13, r: 1, x: 11_646_180, y: 3_990_910 }],
  });
  expect(base.shapes).toEqual([
    {
      kind: "road",
      name: "二环",
      zoom: 9,
      points: [
        [116.4, 39.9],
        [116.41, 39.895],
        [116.41, 39.8975],
      ],
    },
  ]);
  expect(base.labels).toEqual([{ kind: "station", name: "国贸", zoom: 13, rank: 1, at: [116.4618, 39.9091] }]);
});

test("the file of the repository is such a file", () => {
  const base = readBase(JSON.parse(readFileSync(new URL("beijing.gen.json", import.meta.url), "utf8")));
  const station = base.labels.find(({ name }) => name === "国贸");
  expect(station?.at).toEqual([116.4618, 39.9091]);
  for (const { points } of base.shapes) {
    for (const [lng, lat] of points) expect(lng > 115 && lng < 118 && lat > 39 && lat < 42).toBe(true);
  }
});
