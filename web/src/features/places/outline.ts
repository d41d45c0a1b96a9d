import type { Outline } from "proto-types";

/** Districts as a drawing: SVG paths in units of the view box, with north at the top. */
export interface OutlineDrawing {
  viewBox: string;
  /** The west, south, east and north edge of the view box, in degrees. */
  bounds: [number, number, number, number];
  shapes: { areaId: number; name: string; alias: string; d: string; x: number; y: number }[];
}

/** Width of the view box; its height depends on the city's shape. */
const WIDTH = 400;

/**
 * Converts the outlines of districts to a drawing; null if there are none. A degree of longitude is shorter
 * than a degree of latitude by the cosine of the latitude, which is precise enough for a small map.
 */
export function drawOutlines(outlines: Outline[]): OutlineDrawing | null {
  const flat = projectionOf(outlines);
  if (!flat) return null;
  const shapes = outlines.map((outline) => {
    const rings = outline.rings.map((ring) => thin(ring.map(flat.project)));
    const largest = rings.reduce((a, b) => (b.length > a.length ? b : a), [] as [number, number][]);
    return {
      areaId: outline.area_id,
      name: outline.name,
      alias: outline.alias,
      d: rings.map((ring) => `M${ring.map((p) => p.join(" ")).join("L")}Z`).join(""),
      ...centre(largest),
    };
  });
  return { viewBox: `0 0 ${WIDTH} ${flat.height}`, bounds: flat.bounds, shapes };
}

/**
 * Returns a function that projects points of these outlines to a drawing, and the height of the drawing; null
 * if there are no outlines.
 */
export function projectionOf(outlines: Outline[]) {
  const points = outlines.flatMap((outline) => outline.rings.flat());
  if (points.length === 0) return null;
  const lngs = points.map((p) => p[0] ?? 0);
  const lats = points.map((p) => p[1] ?? 0);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = WIDTH / ((east - west) * squeeze);
  const height = Math.round((north - south) * scale);
  const project = (p: number[]): [number, number] => [
    round(((p[0] ?? 0) - west) * squeeze * scale),
    round((north - (p[1] ?? 0)) * scale),
  ];
  return { project, height, bounds: [west, south, east, north] as [number, number, number, number] };
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Removes points that are less than 1.5 units away from the point before, because they are invisible. */
function thin(ring: [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 1.5) kept.push(point);
  }
  return kept;
}

/** Returns the middle of the box around a ring. */
function centre(ring: [number, number][]): { x: number; y: number } {
  const xs = ring.map((p) => p[0]);
  const ys = ring.map((p) => p[1]);
  return { x: round((Math.min(...xs) + Math.max(...xs)) / 2), y: round((Math.min(...ys) + Math.max(...ys)) / 2) };
}
