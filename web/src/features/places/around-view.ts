import type { Around, AroundPoint } from "proto-types";

/** A facility as the page shows it; x and y are its position in the drawing. */
export type AroundRow = Pick<AroundPoint, "id" | "name" | "category" | "note" | "distance_m" | "walk_minutes"> & {
  x: number;
  y: number;
};

/** The facilities around a place, as lists and a drawing. */
export interface AroundView {
  radius: number;
  /** The distance from the middle of the drawing to its edge, in metres. */
  reach: number;
  demo: boolean;
  groups: { kind: string; name: string; total: number; rows: AroundRow[] }[];
  /** The borders of districts as one path. */
  borders: string;
}

/** Half the width of the drawing, and the radius of its outer ring. */
export const HALF = 200;
export const RING = 180;

const METRES_PER_DEGREE = 111_195;
const STEP = 500;

/** Rounds to a tenth of a unit of the drawing, which is precise enough. */
export const round = (n: number) => Math.round(n * 10) / 10;

/**
 * Computes the lists of the facilities around a point, and a drawing of them. The drawing extends to the
 * farthest facility in the lists. The result is plain data, so that the browser needs no code for it.
 */
export function aroundView(found: Around, at: { lng: number; lat: number }): AroundView {
  const farthest = Math.max(0, ...found.groups.flatMap((group) => group.list.map((point) => point.distance_m)));
  const reach = Math.min(found.radius_m, Math.max(1, Math.ceil(farthest / STEP)) * STEP);
  const scale = (METRES_PER_DEGREE * RING) / reach;
  const squeeze = Math.cos((at.lat * Math.PI) / 180);
  const place = (lng: number, lat: number): [number, number] => [
    round(HALF + (lng - at.lng) * squeeze * scale),
    round(HALF - (lat - at.lat) * scale),
  ];
  const line = (points: number[][]) => `M${points.map(([lng = 0, lat = 0]) => place(lng, lat).join(" ")).join("L")}`;
  return {
    radius: found.radius_m,
    reach,
    demo: found.groups.some((group) => group.list.some((point) => point.is_demo)),
    borders: found.borders.map(line).join(""),
    groups: found.groups.map(({ kind, name, total, list }) => ({
      kind,
      name,
      total,
      rows: list.map(({ id, name: called, category, note, distance_m, walk_minutes, lng, lat }) => {
        const [x, y] = place(lng, lat);
        return { id, name: called, category, note, distance_m, walk_minutes, x, y };
      }),
    })),
  };
}
