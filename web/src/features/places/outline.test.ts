import { expect, test } from "vitest";
import { drawOutlines } from "./outline";

const square = (west: number, south: number) => [
  [west, south],
  [west + 1, south],
  [west + 1, south + 1],
  [west, south + 1],
  [west, south],
];

test("north is up, and a degree of longitude is shorter than one of latitude", () => {
  const drawing = drawOutlines([
    { area_id: 1, name: "南", alias: "nan", rings: [square(116, 39)] },
    { area_id: 2, name: "北", alias: "bei", rings: [square(116, 40)] },
  ]);
  expect(drawing?.viewBox).toBe("0 0 400 1044");
  const [south, north] = drawing?.shapes ?? [];
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(south).toMatchObject({ areaId: 1, alias: "nan", x: 200 });
  expect(south?.d).toMatch(/^M0 1044(\.\d)?L400 1044/);
});

test("nothing to draw is null", () => {
  expect(drawOutlines([])).toBeNull();
});
