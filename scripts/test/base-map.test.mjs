import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "../data/base-map.mjs";

const files = build();
const at = (path) => new URL(`../../${path}`, import.meta.url);
const [path] = Object.keys(files);
const base = JSON.parse(files[path]);

const unpack = ({ p }) => {
  const points = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < p.length; i += 2) {
    x += p[i];
    y += p[i + 1];
    points.push([x / base.units, y / base.units]);
  }
  return points;
};
const shapes = (kind) => base.shapes.filter(({ k }) => k === kind);
const stations = new Map(
  base.labels
    .filter(({ k }) => k === "station" || k === "transfer")
    .map(({ n, x, y }) => [n, [x / base.units, y / base.units]]),
);

/** Returns the metres from a point to the nearest part of a line. */
function distance([x, y], line) {
  const east = Math.cos((y * Math.PI) / 180);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay, bx, by] = [line[i - 1], line[i]].flatMap(([lng, lat]) => [(lng - x) * east, lat - y]);
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + t * dx, ay + t * dy));
  }
  return least * 111_195;
}

test("the files are what the sources give", () => {
  for (const [name, text] of Object.entries(files)) assert.equal(readFileSync(at(name), "utf8"), text, name);
});

test("the base is at most 300 KB, compressed", () => {
  assert.ok(gzipSync(files[path]).length <= 300_000);
});

test("it has everything that a map of the city needs, inside the city", () => {
  const names = (kind) => new Set(shapes(kind).map(({ n }) => n));
  assert.deepEqual(names("road"), new Set(["二环", "三环", "四环", "五环", "六环", "长安街"]));
  for (const river of ["永定河", "温榆河", "北运河", "潮白河"]) assert.ok(names("river").has(river), river);
  for (const lake of ["密云水库", "昆明湖"]) assert.ok(names("lake").has(lake), lake);
  assert.equal(names("district").size, 16);
  assert.equal(names("metro").size, 28);
  assert.ok(names("park").size >= 15 && stations.size >= 420);
  for (const shape of base.shapes) {
    const points = unpack(shape);
    assert.ok(points.length >= 2, shape.n);
    for (const [lng, lat] of points)
      assert.ok(lng > 115.3 && lng < 117.6 && lat > 39.4 && lat < 41.1, `${shape.n} ${lng} ${lat}`);
  }
});

// Some stations are named after the road beside them. Their distance from the hand-drawn road shows whether
// the road is correct.
for (const [road, metres, names] of [
  ["二环", 350, ["西直门", "积水潭", "鼓楼大街", "雍和宫", "东直门", "朝阳门", "建国门", "阜成门", "复兴门"]],
  [
    "三环",
    400,
    [
      "公主坟",
      "莲花桥",
      "花园桥",
      "安华桥",
      "三元桥",
      "农业展览馆",
      "呼家楼",
      "国贸",
      "双井",
      "劲松",
      "刘家窑",
      "大钟寺",
    ],
  ],
  ["五环", 900, ["亦庄桥", "来广营"]],
]) {
  test(`${road} passes by its stations`, () => {
    const line = unpack(shapes("road").find(({ n }) => n === road));
    for (const name of names)
      assert.ok(
        distance(stations.get(name), line) <= metres,
        `${name}: ${Math.round(distance(stations.get(name), line))} m`,
      );
  });
}

test("a ring lies inside the next", () => {
  const inside = ([x, y], ring) =>
    ring.reduce((odd, [ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
    }, false);
  const rings = ["二环", "三环", "四环", "五环", "六环"].map((name) =>
    unpack(shapes("road").find(({ n }) => n === name)),
  );
  for (let i = 1; i < rings.length; i++) {
    for (const point of rings[i - 1]) assert.ok(inside(point, rings[i]), `${i + 1}: ${point}`);
  }
});
