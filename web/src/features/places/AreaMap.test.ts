import { expect, test } from "vitest";
import { withLabels } from "./AreaMap";

test("names of districts that lie close together do not overlap", () => {
  const at = (name: string, x: number, y: number, areaId: number) => ({ areaId, name, alias: name, d: "", x, y });
  const labels = withLabels([
    at("石景山区", 146, 273, 1),
    at("西城区", 176, 276, 2),
    at("东城区", 184, 278, 3),
    at("朝阳区", 205, 270, 4),
    at("延庆区", 60, 60, 5),
  ]);
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1))
      expect(Math.abs(a.x - b.x) >= (a.w + b.w) / 2 - 1 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 - 1).toBe(true);
  expect(labels[4]).toMatchObject({ label: "延庆", x: 60, y: 60 });
});
