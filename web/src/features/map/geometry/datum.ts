import type { MapTiles } from "proto-types";
import type { Corner } from "./shape";

/** Converts positions between GCJ-02, which the site uses, and the coordinates of the map's tiles. */
export interface Datum {
  toMap(corner: Corner): Corner;
  fromMap(corner: Corner): Corner;
}

const same: Datum = { toMap: (corner) => corner, fromMap: (corner) => corner };

/**
 * Returns the conversion for the coordinates of the tiles. Its code is loaded only if the coordinates differ
 * from GCJ-02.
 */
export async function datumOf(coord: MapTiles["coord"] | undefined): Promise<Datum> {
  if (!coord || coord === "gcj02") return same;
  const { default: gcoord } = await import("gcoord");
  const theirs = coord === "wgs84" ? gcoord.WGS84 : gcoord.BD09;
  return {
    toMap: (corner) => gcoord.transform(corner, gcoord.GCJ02, theirs) as Corner,
    fromMap: (corner) => gcoord.transform(corner, theirs, gcoord.GCJ02) as Corner,
  };
}
