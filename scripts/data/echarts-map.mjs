// Reads the map files of ECharts 4: GeoJSON with a label point (cp) per division and packed coordinates.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shortName } from "./names.mjs";

// A parish with two names: the name in the maps → the name in the tables.
const OTHER_NAMES = { 花王堂区: "圣安多尼堂区" };

/** @returns {codes: Map name → code of Hong Kong's and Macau's districts, points: Map → [lng, lat]}
 *  Points are found by code and, for divisions that changed their code since, by `${province code}${short name}`. */
export function readMaps(folder) {
  const codes = new Map();
  const points = new Map();
  const add = ({ id, properties: { name, cp } }) => {
    if (cp?.length === 2) points.set(id, cp).set(id.slice(0, 2) + shortName(name), cp);
    if (id.startsWith("81") || id.startsWith("82")) codes.set(OTHER_NAMES[name] ?? name, id);
  };
  for (const file of readdirSync(join(folder, "province"))) features(join(folder, "province", file)).forEach(add);
  // The country's map shifts some labels to make space for them, so it is used only for cities that are provinces.
  const own = new Set(["110000", "120000", "310000", "500000", "810000", "820000"]);
  features(join(folder, "china.json"))
    .filter((f) => own.has(f.id))
    .forEach(add);
  return { codes, points };
}

/**
 * Returns the label points of the districts of all cities as a Map → [lng, lat]. The key is the code or, for
 * districts that have changed their code, the four digits of the city and the short name. A file without codes is
 * skipped, because it has another country's format.
 */
export function readCityMaps(folder) {
  const points = new Map();
  for (const file of readdirSync(folder)) {
    for (const { id, properties } of features(join(folder, file))) {
      const { name, cp } = properties;
      if (!/^\d{6}$/.test(id) || cp?.length !== 2) continue;
      points.set(id, cp).set(id.slice(0, 4) + shortName(name), cp);
    }
  }
  return points;
}

const features = (file) => JSON.parse(readFileSync(file, "utf8")).features.filter((f) => f.id);

/**
 * Returns the districts of one province as {code, rings}. Rings are closed and consist of [x, y] in whole
 * 1/1024 degrees.
 */
export function readOutlines(folder, province) {
  return features(join(folder, "province", `${province}.json`)).map(({ id, geometry }) => {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const offsets = geometry.type === "Polygon" ? [geometry.encodeOffsets] : geometry.encodeOffsets;
    // Only the outer rings are read, because no district of Beijing has a hole.
    return { code: id, rings: polygons.map((rings, i) => unpack(rings[0], offsets[i][0])) };
  });
}

/** Decodes numbers from characters: each is the zig-zag encoded difference to the previous number, plus 64. */
function unpack(text, [x, y]) {
  const difference = (i) => {
    const n = text.charCodeAt(i) - 64;
    return (n >> 1) ^ -(n & 1);
  };
  const ring = [];
  for (let i = 0; i < text.length; i += 2) {
    const [dx, dy] = [difference(i), difference(i + 1)];
    x += dx;
    y += dy;
    if (i === 0 || dx !== 0 || dy !== 0) ring.push([x, y]); // the files repeat some points
  }
  return ring;
}
