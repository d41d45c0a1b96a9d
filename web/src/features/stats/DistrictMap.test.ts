import { expect, test } from "vitest";
import { legible } from "./DistrictMap";

test("of two names that would overlap, the one with more stays", () => {
  const at = (areaId: number, name: string, x: number, y: number) => ({ areaId, name, x, y, d: "" });
  const shapes = [
    at(1, "东城区", 100, 100),
    at(2, "朝阳区", 110, 104),
    at(3, "西城区", 87, 98),
    at(4, "怀柔区", 110, 20),
  ];
  const listed: Record<number, number> = { 1: 44, 2: 391, 3: 78, 4: 15 };
  const kept = legible(shapes, ({ areaId }) => listed[areaId] ?? 0);
  expect(kept.map(({ areaId }) => areaId)).toEqual([2, 3, 4]);
  const large = legible(shapes, ({ areaId }) => listed[areaId] ?? 0, 15);
  expect(large.map(({ areaId }) => areaId)).toEqual([2, 4]);
});
