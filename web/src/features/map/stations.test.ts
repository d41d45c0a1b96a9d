import { expect, test } from "vitest";
import { radiusOf } from "./stations";
import { boundsOf } from "./view";

const at = (zoom: number) => ({ lng: 116.47, lat: 40, zoom });

test("stations are looked for as far as the corners of the view", () => {
  const view = at(16);
  const [west, , , north] = boundsOf(view);
  const corner = Math.hypot((view.lng - west) * Math.cos((40 * Math.PI) / 180), north - view.lat) * 111_195;
  expect(radiusOf(view, boundsOf(view))).toBeGreaterThanOrEqual(corner - 1);
  expect(radiusOf(view, boundsOf(view))).toBeLessThan(corner + 150);
});

test("the radius stays within what the API takes", () => {
  expect(radiusOf(at(7), boundsOf(at(7)))).toBe(5000);
  expect(radiusOf(at(19), [116.4699, 39.9999, 116.4701, 40.0001])).toBe(200);
});
