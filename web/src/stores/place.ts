import type { PlaceResolved } from "proto-types";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { local, readObject, type SafeStorage } from "../lib/browser/storage";

/** The visitor's current place, and the title of the page shown. Coordinates are GCJ-02. */
export interface PlaceState {
  province: string;
  city: string;
  area: string;
  region: string;
  title: string;
  location: { latitude: number; longitude: number };
  province_id: number;
  city_id: number[];
  city_ids: number;
}

/** The place until the visitor or an address chooses another one: Beijing. */
export const DEFAULT_PLACE: PlaceState = {
  province: "北京",
  city: "北京市",
  area: "",
  region: "",
  title: "",
  location: { latitude: 39.908, longitude: 116.397 },
  province_id: 3,
  city_id: [29],
  city_ids: 29,
};

export const PLACE_KEY = "fapai.place";

/** Builds the state for a place that the API has resolved. */
export function placeOf(resolved: PlaceResolved, title = ""): PlaceState {
  const { province, city, area, region } = resolved;
  const centre = [region, area, city].find((place) => place?.lng != null && place.lat != null);
  return {
    province: province.short_name,
    city: city.name,
    area: area?.name ?? "",
    region: region?.name ?? "",
    title,
    location: centre ? { latitude: Number(centre.lat), longitude: Number(centre.lng) } : DEFAULT_PLACE.location,
    province_id: province.id,
    city_id: [city.id],
    city_ids: city.id,
  };
}

const isPlace = (value: Partial<PlaceState>): boolean =>
  typeof value.city === "string" &&
  Number.isInteger(value.province_id) &&
  Number.isInteger(value.city_ids) &&
  Array.isArray(value.city_id);

export const placeStore = createStore<PlaceState>(() => DEFAULT_PLACE);

/** Restores the place that the visitor chose during an earlier visit. Invalid stored data is ignored. */
export function restorePlace(storage: SafeStorage = local): void {
  const stored = readObject(storage, PLACE_KEY) as Partial<PlaceState> | null;
  if (stored && isPlace(stored)) placeStore.setState({ ...DEFAULT_PLACE, ...stored, title: "" }, true);
}

/** Makes a place the visitor's place, and stores it for the next visit. */
export function choosePlace(resolved: PlaceResolved, title = "", storage: SafeStorage = local): void {
  const place = placeOf(resolved, title);
  placeStore.setState(place, true);
  storage.set(PLACE_KEY, JSON.stringify(place));
}

/** Returns the visitor's place; on the server and while hydrating, the default place. */
export const usePlace = (): PlaceState => useStore(placeStore);
