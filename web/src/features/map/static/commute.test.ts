import { expect, test } from "vitest";
import sketch from "../base/sketch.gen.json";
import { destinationOf, viewAround } from "./commute";

test("every station of the metro is found by its name, and no other word is", () => {
  for (const [name, lng, lat] of sketch.stations)
    expect(destinationOf({ commute: String(name) }, sketch.stations)).toEqual({ name, lng, lat });
  for (const commute of ["国贸站台", "", "上海南"]) expect(destinationOf({ commute }, sketch.stations)).toBeNull();
});

test("the longer the way, the more of the map is shown", () => {
  const station = { name: "国贸", lng: 116.46, lat: 39.9 };
  expect([10, 15, 20, 30, 45, 60, 90].map((minutes) => viewAround(station, minutes).zoom)).toEqual([
    13, 13, 12, 12, 11, 10, 10,
  ]);
  expect(viewAround(station)).toEqual({ lng: 116.46, lat: 39.9, zoom: 11 });
});
