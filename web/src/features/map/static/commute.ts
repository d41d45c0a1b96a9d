import type { HouseQuery } from "proto-types";
import type { MapView } from "../view";

/** A station of the metro as sketch.gen.json has it: name, longitude, latitude. */
export type StationRow = (string | number)[];

/** Where a time by metro leads to. */
export interface Destination {
  name: string;
  lng: number;
  lat: number;
}

export const USUAL_MINUTES = 45;

/** The station that a query names; null where there is none of this name. */
export function destinationOf({ commute }: HouseQuery, stations: StationRow[]): Destination | null {
  const found = stations.find(([name]) => name === commute);
  return found ? { name: String(found[0]), lng: Number(found[1]), lat: Number(found[2]) } : null;
}

/** The zoom at which a window shows what lies within so many minutes, the shortest first. */
const ZOOMS: [minutes: number, zoom: number][] = [
  [15, 13],
  [30, 12],
  [45, 11],
];

/** The part of the map around a station from which one gets there in time. */
export function viewAround({ lng, lat }: Destination, minutes = USUAL_MINUTES): MapView {
  return { lng, lat, zoom: ZOOMS.find(([most]) => minutes <= most)?.[1] ?? 10 };
}
