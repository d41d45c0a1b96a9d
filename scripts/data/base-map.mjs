#!/usr/bin/env node
// Generates beijing.gen.json, the base of the map without third-party tiles, and sketch.gen.json, the few lines of it
// that the map without script shows, in web/src/features/map/base. The sources are the files of scripts/data/base, the
// metro (api/lots/metro/data) and the districts (api/content/places/data), all in GCJ-02 coordinates. Run by hand after
// a change of the sources (`node scripts/data/base-map.mjs`); scripts/test/base-map.test.mjs compares them with the
// generated files.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import gcoord from "gcoord";

const at = (path) => new URL(`../../${path}`, import.meta.url);
const OUT = "web/src/features/map/base/";

/** The number of units per degree. The file contains whole numbers; a unit is about a metre. */
const UNITS = 100_000;
/** The zoom level from which station names are shown. Stations with several lines are shown one level earlier. */
const STATION_ZOOM = 14;
const REGION_ZOOM = 14;

const rows = (path, separator) => {
  const [head, ...lines] = readFileSync(at(path), "utf8").trim().split("\n");
  const names = head.split(separator);
  return lines.map((line) => Object.fromEntries(line.split(separator).map((value, i) => [names[i], value])));
};
const pointsOf = (text) => text.split(" ").map((pair) => pair.split(",").map(Number));

/** Rounds the corners of a line drawn by hand, with Chaikin's algorithm applied twice. */
function smooth(line, closed) {
  let points = line;
  for (let round = 0; round < 2; round++) {
    const cut = closed ? [] : [points[0]];
    const last = closed ? points.length : points.length - 1;
    for (let i = 0; i < last; i++) {
      const [[ax, ay], [bx, by]] = [points[i], points[(i + 1) % points.length]];
      cut.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    if (!closed) cut.push(points.at(-1));
    points = cut;
  }
  return closed ? [...points, points[0]] : points;
}

/** Encodes points as whole numbers: the first point, and then the difference of each point from the one before. */
function pack(points) {
  let [x, y] = [0, 0];
  return points.flatMap(([lng, lat]) => {
    const [nextX, nextY] = [Math.round(lng * UNITS), Math.round(lat * UNITS)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
}

/** Reduces a line to about 40 of its points, rounded to 1/1000 degree. */
function coarse(line) {
  const step = Math.max(1, Math.floor(line.length / 40));
  return line.filter((_, i) => i % step === 0 || i === line.length - 1).map((p) => p.map((n) => Number(n.toFixed(3))));
}

const middle = (points) => [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);

const shapes = [];
const labels = [];
const sketch = { roads: [], rivers: [], lakes: [], stations: [] };
const shape = (kind, name, zoom, points) => shapes.push({ k: kind, n: name, z: zoom, p: pack(points) });
const label = (kind, name, zoom, rank, [lng, lat]) =>
  labels.push({ k: kind, n: name, z: zoom, r: rank, x: Math.round(lng * UNITS), y: Math.round(lat * UNITS) });

const SIDES = { 北: (p) => p[1], 东: (p) => p[0], 南: (p) => -p[1], 西: (p) => -p[0] };

function addDistricts() {
  const areas = rows("api/content/places/data/areas.csv", ",").filter((area) => area.parent_id === "29");
  const outlines = JSON.parse(readFileSync(at("api/content/places/data/outlines.gen.json"), "utf8"));
  for (const { id, name, short_name, lng, lat } of areas) {
    for (const ring of outlines[id] ?? []) shape("district", name, 7, ring);
    label("district", short_name, 12, 0, [Number(lng), Number(lat)]);
  }
  return (name) => outlines[areas.find((area) => area.name === name).id].flat();
}

function addWaters(ringOf) {
  for (const { name, kind, zoom, points } of rows("scripts/data/base/waters.tsv", "\t")) {
    const line = kind === "border" ? sharedBorder(...points.split("|").map(ringOf)) : pointsOf(points);
    const lake = kind === "lake";
    if (zoom <= 9) sketch[lake ? "lakes" : "rivers"].push(coarse(line));
    shape(lake ? "lake" : "river", name, Number(zoom), kind === "border" ? line : smooth(line, lake));
    label("water", name, Math.max(Number(zoom) + (lake ? 1 : 2), 10), 2, lake ? middle(line) : line[line.length >> 1]);
  }
}

/** Returns the longest sequence of points that two districts share. Such common borders are mostly rivers. */
function sharedBorder(ring, other) {
  const theirs = new Set(other.map(String));
  let [best, run] = [[], []];
  for (const point of [...ring, ...ring]) {
    if (theirs.has(String(point))) run.push(point);
    else run = [];
    if (run.length > best.length && run.length <= ring.length) best = [...run];
  }
  return best;
}

function addParks() {
  for (const { name, zoom, points } of rows("scripts/data/base/parks.tsv", "\t")) {
    const ring = pointsOf(points);
    shape("park", name, Number(zoom), [...ring, ring[0]]);
    label("park", name, Number(zoom) + 2, 2, middle(ring));
  }
}

function addRoads() {
  for (const { name, zoom, datum, points } of rows("scripts/data/base/roads.tsv", "\t")) {
    const given = pointsOf(points);
    const line = datum === "wgs84" ? given.map((p) => gcoord.transform(p, gcoord.WGS84, gcoord.GCJ02)) : given;
    const ring = String(line[0]) === String(line.at(-1));
    if (ring) sketch.roads.push(coarse(line));
    shape("road", name, Number(zoom), ring ? smooth(line.slice(0, -1), true) : line);
    if (!ring) {
      label("road", name, 13, 1, line[line.length >> 1]);
      continue;
    }
    for (const [side, measure] of Object.entries(SIDES)) {
      const end = line.reduce((far, point) => (measure(point) > measure(far) ? point : far));
      label("road", `${side}${name}`, name === "五环" || name === "六环" ? 10 : 12, 1, end);
    }
  }
}

function addMetro() {
  const stations = new Map(
    rows("api/lots/metro/data/stations.csv", ",").map((s) => [s.name, { ...s, at: [Number(s.lng), Number(s.lat)] }]),
  );
  for (const { line, loop, stations: names } of rows("api/lots/metro/data/lines.csv", ",")) {
    const stops = names.split("、").map((name) => stations.get(name).at);
    shape("metro", line, 10, loop ? [...stops, stops[0]] : stops);
  }
  for (const { name, lines, at: point } of stations.values()) {
    const transfer = lines.includes("、");
    sketch.stations.push([name, ...point.map((degrees) => Number(degrees.toFixed(4)))]);
    label(transfer ? "transfer" : "station", name, transfer ? STATION_ZOOM - 1 : STATION_ZOOM, transfer ? 1 : 2, point);
  }
}

/** Returns the contents of the two generated files by path. */
export function build() {
  for (const list of [shapes, labels, ...Object.values(sketch)]) list.length = 0;
  const ringOf = addDistricts();
  addParks();
  addWaters(ringOf);
  addMetro();
  addRoads();
  for (const { name, lng, lat } of rows("api/content/places/data/regions.csv", ",")) {
    if (lng) label("region", name, REGION_ZOOM, 3, [Number(lng), Number(lat)]);
  }
  for (const { name, kind, zoom, rank, lng, lat } of rows("scripts/data/base/labels.tsv", "\t")) {
    label(kind, name, Number(zoom), Number(rank), [Number(lng), Number(lat)]);
  }
  const text = (value) => `${JSON.stringify(value)}\n`;
  return {
    [`${OUT}beijing.gen.json`]: text({ units: UNITS, shapes, labels }),
    [`${OUT}sketch.gen.json`]: text(sketch),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(build())) writeFileSync(at(path), text);
}
