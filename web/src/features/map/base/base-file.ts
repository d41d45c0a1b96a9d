import type { Corner } from "../geometry/shape";
import url from "./beijing.gen.json?url&no-inline";

export type ShapeKind = "district" | "park" | "lake" | "river" | "metro" | "road";
export type LabelKind = "district" | "water" | "park" | "road" | "transfer" | "station" | "region" | "landmark";

/** A line or area, with the lowest zoom level at which it is shown. */
export interface BaseShape {
  kind: ShapeKind;
  name: string;
  zoom: number;
  points: Corner[];
}

export interface BaseLabel {
  kind: LabelKind;
  name: string;
  zoom: number;
  /** Labels of lower rank are placed first. */
  rank: number;
  at: Corner;
}

export interface Base {
  shapes: BaseShape[];
  labels: BaseLabel[];
}

/**
 * The format of the file that scripts/data/base-map.mjs writes. Positions are integers: degrees multiplied by
 * `units`. Each point of a line is stored as the difference from the point before it.
 */
export interface BaseFile {
  units: number;
  shapes: { k: string; n: string; z: number; p: number[] }[];
  labels: { k: string; n: string; z: number; r: number; x: number; y: number }[];
}

export function readBase({ units, shapes, labels }: BaseFile): Base {
  return {
    shapes: shapes.map(({ k, n, z, p }) => ({ kind: k as ShapeKind, name: n, zoom: z, points: unpack(p, units) })),
    labels: labels.map(({ k, n, z, r, x, y }) => ({
      kind: k as LabelKind,
      name: n,
      zoom: z,
      rank: r,
      at: [x / units, y / units],
    })),
  };
}

function unpack(steps: number[], units: number): Corner[] {
  const points: Corner[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] ?? 0;
    y += steps[i + 1] ?? 0;
    points.push([x / units, y / units]);
  }
  return points;
}

/** Loads the base layer, which is shown if the map has no tiles. It is one file, which browsers cache. */
export async function loadBase(signal: AbortSignal): Promise<Base> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`base of the map: ${answer.status}`);
  return readBase(await answer.json());
}
