import type { Around } from "proto-types";
import { expect, test } from "vitest";
import { aroundView, HALF, RING } from "./around-view";

const AT = { lng: 116.47, lat: 40 };
const point = (id: number, lng: number, lat: number, distance: number) => ({
  id,
  name: `点${id}`,
  category: "地铁站",
  note: null,
  lng,
  lat,
  distance_m: distance,
  walk_minutes: 1,
  is_demo: id === 2,
});

const found = (...list: Around["groups"][0]["list"]): Around => ({
  radius_m: 2000,
  groups: [
    { kind: "subway", name: "交通", total: list.length, list },
    { kind: "school", name: "教育", total: 0, list: [] },
  ],
  borders: [
    [
      [116.47, 40],
      [116.47, 40.01],
    ],
  ],
});

test("the drawing reaches to the next 500 m behind the farthest point, north up and true to scale", () => {
  const north = 620 / 111_195;
  const view = aroundView(found(point(1, AT.lng, AT.lat + north, 620)), AT);
  expect(view.reach).toBe(1000);
  const [row] = view.groups[0]?.rows ?? [];
  expect(row).toMatchObject({ x: HALF, y: Math.round((HALF - RING * 0.62) * 10) / 10 });
  const east = aroundView(found(point(1, AT.lng + north / Math.cos((40 * Math.PI) / 180), AT.lat, 620)), AT);
  expect(east.groups[0]?.rows[0]).toMatchObject({ x: Math.round((HALF + RING * 0.62) * 10) / 10, y: HALF });
  expect(view.borders).toMatch(/^M200 200L200 -\d/);
});

test("what is made up is said to be so, and nothing around is nothing", () => {
  expect(aroundView(found(point(1, 116.47, 40, 0)), AT).demo).toBe(false);
  expect(aroundView(found(point(1, 116.47, 40, 0), point(2, 116.47, 40, 0)), AT).demo).toBe(true);
  expect(aroundView(found(), AT)).toMatchObject({ reach: 500, demo: false });
});
