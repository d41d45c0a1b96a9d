import { expect, test } from "vitest";
import { bboxOf, boundsOf } from "./view";

test("a window shows as many degrees as Web Mercator gives it", () => {
  const [west, south, east, north] = boundsOf({ lng: 0, lat: 0, zoom: 8 }, { width: 256, height: 256 });
  expect(east - west).toBeCloseTo(360 / 256, 6);
  expect(north).toBeCloseTo(-south, 6);
  expect(north).toBeCloseTo(0.703, 2);
  // Further north a pixel covers less latitude.
  const beijing = boundsOf({ lng: 116.4, lat: 39.9, zoom: 10 });
  expect(beijing[3] - beijing[1]).toBeLessThan((beijing[2] - beijing[0]) * (760 / 1080));
  expect(bboxOf([116.123456, 39, 117, 40.1])).toBe("116.12346,39,117,40.1");
});
