import type { HouseQuery } from "proto-types";
import { paths } from "../../lib/paths";

/** What the map shows: its centre in GCJ-02 and the zoom level. */
export interface MapView {
  lng: number;
  lat: number;
  zoom: number;
}

/** west, south, east, north in degrees */
export type Bounds = [west: number, south: number, east: number, north: number];

export const MIN_ZOOM = 7;
export const MAX_ZOOM = 19;
/** The highest zoom level without tiles; the base layer has no more details. */
export const BASE_MAX_ZOOM = 17;

/** The zoom level from which each kind of place is shown. */
export const ZOOM_OF = { area: 10, region: 13, community: 15, lot: 17 } as const;

/** Up to how many lots are shown one by one even at low zoom levels, on a narrow and on a wide map. */
const PINS = { narrow: 40, wide: 100 };
const NARROW_PX = 768;

/** The size of the map in pixels that the server assumes. */
const NOMINAL = { width: 1080, height: 760 };

const TILE = 256;

const short = (degrees: number) => Number(degrees.toFixed(4));

/**
 * The map's default filters: one usage, because an average of several would mean nothing, and lots still
 * for sale.
 */
export const MAP_DEFAULTS = { usage: ["101"], status: ["0", "1"] };
export const DEFAULTED = ["usage", "status"] as const;
const ANY = "all";

const isDefault = (query: HouseQuery, name: "usage" | "status") => query[name]?.join() === MAP_DEFAULTS[name].join();

/** Returns the map's address with these filters and view. Order and page number of a list are omitted. */
export function mapHref(query: HouseQuery, view: MapView | null): string {
  const filters: HouseQuery = { ...query, sort: undefined, page: undefined, page_size: undefined };
  const more: string[] = [];
  for (const name of DEFAULTED) {
    if (!query[name]) more.push(`${name}=${ANY}`);
    else if (isDefault(query, name)) filters[name] = undefined;
  }
  if (view) more.push(`lng=${short(view.lng)}&lat=${short(view.lat)}&zoom=${view.zoom}`);
  const path = paths.map(filters);
  return more.length > 0 ? `${path}${path.includes("?") ? "&" : "?"}${more.join("&")}` : path;
}

/** Removes the city from a query, because the map can be moved to another city. */
export const anywhere = (query: HouseQuery): HouseQuery => ({ ...query, city_id: undefined });

/** Returns the query with only the usage that was chosen last, because an average must cover one usage. */
export function withOneUsage(next: HouseQuery, before: HouseQuery): HouseQuery {
  if ((next.usage?.length ?? 0) < 2) return next;
  return { ...next, usage: next.usage?.filter((code) => !before.usage?.includes(code)).slice(0, 1) };
}

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const latitude = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

/** Returns the bounds of a view for a map of a size in pixels (Web Mercator). */
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
  pins: width < NARROW_PX ? PINS.narrow : PINS.wide,
});

/** Formats bounds as the API reads them. */
export function bboxOf(bounds: Bounds): string {
  return bounds.map((side) => Number(side.toFixed(5))).join(",");
}
