import { expect, test } from "vitest";
import { bboxOf, boundsOf, mapHref, parseView } from "./view";

const parse = (search: string) => parseView(new URLSearchParams(search));

test("a view is read from an address, and nothing else is", () => {
  expect(parse("lng=116.4&lat=39.9&zoom=12&usage=101")).toEqual({ lng: 116.4, lat: 39.9, zoom: 12 });
  for (const wrong of ["", "lng=116.4&lat=39.9", "lng=&lat=39.9&zoom=12", "lng=200&lat=39.9&zoom=12"]) {
    expect(parse(wrong), wrong).toBeNull();
  }
  for (const zoom of ["2", "30", "12.5", "x"]) expect(parse(`lng=116.4&lat=39.9&zoom=${zoom}`), zoom).toBeNull();
});

test("an address carries filters and view, and reads back as it was", () => {
  const view = { lng: 116.40123, lat: 39.9, zoom: 12 };
  const href = mapHref({ usage: ["101"], sort: "area_asc", page: 3 }, view);
  expect(href).toBe("/map-house.html?usage=101&lng=116.4012&lat=39.9&zoom=12");
  expect(parse(href.split("?")[1] ?? "")).toEqual({ ...view, lng: 116.4012 });
  expect(mapHref({}, null)).toBe("/map-house.html");
  expect(mapHref({}, view)).toContain("html?lng=");
});

test("a window shows as many degrees as Web Mercator gives it", () => {
  const [west, south, east, north] = boundsOf({ lng: 0, lat: 0, zoom: 8 }, { width: 256, height: 256 });
  expect(east - west).toBeCloseTo(360 / 256, 6);
  expect(north).toBeCloseTo(-south, 6);
  expect(north).toBeCloseTo(0.703, 2);
  // Further north a pixel is fewer degrees of latitude.
  const beijing = boundsOf({ lng: 116.4, lat: 39.9, zoom: 10 });
  expect(beijing[3] - beijing[1]).toBeLessThan((beijing[2] - beijing[0]) * (760 / 1080));
  expect(bboxOf([116.123456, 39, 117, 40.1])).toBe("116.12346,39,117,40.1");
});
