import type { HouseQuery } from "proto-types";
import type { MapView } from "../view";

/** A metro station in sketch.gen.json: name, longitude, latitude … */
export type StationRow = (string | number)[];

/** The station to reach by metro. */
export interface Destination {
  name: string;
  lng: number;
  lat: number;
}

export const USUAL_MINUTES = 45;

/** Returns the station of the commute filter in a query; null if no station has this name. */
export function destinationOf({ commute }: HouseQuery, stations: StationRow[]): Destination | null {
  const found = stations.find(([name]) => name === commute);
  return found ? { name: String(found[0]), lng: Number(found[1]), lat: Number(found[2]) } : null;
}

/**
 * For travel times in ascending order, the zoom level at which a window shows the area that can be reached
 * within the time.
 */
const ZOOMS: [minutes: number, zoom: number][] = [
  [15, 13],
  [30, 12],
  [45, 11],
];

/** Returns a view of the area from which the station can be reached in the given time. */
export function viewAround({ lng, lat }: Destination, minutes = USUAL_MINUTES): MapView {
  return { lng, lat, zoom: ZOOMS.find(([most]) => minutes <= most)?.[1] ?? 10 };
}
