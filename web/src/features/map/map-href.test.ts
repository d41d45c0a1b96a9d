import { expect, test } from "vitest";
import { parseView, readMapQuery } from "./address";
import { MAP_DEFAULTS } from "./default-filters";
import { mapHref } from "./map-href";

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
  const href = mapHref({ ...MAP_DEFAULTS, usage: ["102"], sort: "area_asc", page: 3 }, view);
  expect(href).toBe("/map-house.html?usage=102&lng=116.4012&lat=39.9&zoom=12");
  expect(parse(href.split("?")[1] ?? "")).toEqual({ ...view, lng: 116.4012 });
  expect(mapHref(MAP_DEFAULTS, null)).toBe("/map-house.html");
  expect(mapHref(MAP_DEFAULTS, view)).toContain("html?lng=");
});

test("homes that can be bid for are the default; any other choice is in the address and read from it", () => {
  const read = (href: string) => readMapQuery(new URL(href, "http://site").searchParams);
  expect(read("/map-house.html?page=2")).toEqual(MAP_DEFAULTS);
  for (const query of [MAP_DEFAULTS, {}, { usage: ["102"] }, { status: ["3"] }, { usage: ["102"], status: ["0"] }]) {
    expect(read(mapHref(query, null))).toEqual(query);
  }
  expect(mapHref({}, null)).toBe("/map-house.html?usage=all&status=all");
});
