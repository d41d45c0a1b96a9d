import { pinsOn } from "./levels";

/** What the map shows: its centre in GCJ-02 and the zoom level. */
export interface MapView {
  lng: number;
  lat: number;
  zoom: number;
}

/** The west, south, east and north edge of an area, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The size of the map in pixels that the server assumes. */
const NOMINAL = { width: 1080, height: 760 };

const TILE = 256;

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const latitude = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

/** Returns the bounds of a view on a map with a size in pixels, in the Web Mercator projection. */
export function boundsOf(view: MapView, { width, height } = NOMINAL): Bounds {
  const world = TILE * 2 ** view.zoom;
  const halfLng = (width / 2 / world) * 360;
  const halfY = (height / 2 / world) * 2 * Math.PI;
  const y = mercator(view.lat);
  return [view.lng - halfLng, latitude(y - halfY), view.lng + halfLng, latitude(y + halfY)];
}

/** Builds the API query for the places of a view on a map that is `width` pixels wide. */
export const viewQuery = (view: MapView, bounds: Bounds, width: number = NOMINAL.width) => ({
  bbox: bboxOf(bounds),
  zoom: view.zoom,
  pins: pinsOn(width),
});

/** Formats bounds for the API's parameter `bbox`. */
export function bboxOf(bounds: Bounds): string {
  return bounds.map((side) => Number(side.toFixed(5))).join(",");
}
