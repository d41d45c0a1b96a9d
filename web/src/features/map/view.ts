import type { HouseQuery } from "proto-types";
import { paths } from "../../lib/paths";

/** What part of the map is shown: its middle in GCJ-02 and its zoom. */
export interface MapView {
  lng: number;
  lat: number;
  zoom: number;
}

/** west, south, east, north in degrees */
export type Bounds = [west: number, south: number, east: number, north: number];

export const MIN_ZOOM = 7;
export const MAX_ZOOM = 19;

/** The zoom at which each level of places begins. */
export const ZOOM_OF = { area: 10, region: 13, community: 15, lot: 17 } as const;

/** Size in pixels of the map that the server imagines. */
export const NOMINAL = { width: 1080, height: 760 };

const TILE = 256;

/** The view that an address asks for; null when it names none, or none that is on the map. */
export function parseView(search: URLSearchParams): MapView | null {
  const [lng, lat, zoom] = ["lng", "lat", "zoom"].map((name) => Number(search.get(name) || Number.NaN));
  const good =
    lng !== undefined && Math.abs(lng) <= 180 && lat !== undefined && Math.abs(lat) <= 85 && Number.isInteger(zoom);
  return good && zoom !== undefined && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM ? { lng, lat, zoom } : null;
}

const short = (degrees: number) => Number(degrees.toFixed(4));

/** The address of the map with these filters and this view. The place in a list does not matter on a map. */
export function mapHref(query: HouseQuery, view: MapView | null): string {
  const { sort: _, page: __, page_size: ___, ...filters } = query;
  const path = paths.map(filters);
  if (!view) return path;
  const where = `lng=${short(view.lng)}&lat=${short(view.lat)}&zoom=${view.zoom}`;
  return `${path}${path.includes("?") ? "&" : "?"}${where}`;
}

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const latitude = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

/** What a window of this many pixels shows of a view (Web Mercator). */
export function boundsOf(view: MapView, { width, height } = NOMINAL): Bounds {
  const world = TILE * 2 ** view.zoom;
  const halfLng = (width / 2 / world) * 360;
  const halfY = (height / 2 / world) * 2 * Math.PI;
  const y = mercator(view.lat);
  return [view.lng - halfLng, latitude(y - halfY), view.lng + halfLng, latitude(y + halfY)];
}

/** Bounds as the API reads them. */
export function bboxOf(bounds: Bounds): string {
  return bounds.map((side) => Number(side.toFixed(5))).join(",");
}
