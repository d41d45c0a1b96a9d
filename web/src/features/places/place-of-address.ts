import type { PlaceResolved } from "proto-types";
import type { PageArgs } from "../../api/page-loader";

/**
 * The filters of a place for lots and communities. They contain the ids of all levels from the city to the
 * narrowest level in the address.
 */
export type PlaceScope = { city_id?: number; area_id?: number[]; region_id?: number[] };

/** Returns the place that is named in a list's address; null for the list of all places. */
export async function placeOfAddress({
  api,
  params: { alias, region },
}: Pick<PageArgs, "api" | "params">): Promise<PlaceResolved | null> {
  if (!alias) return null;
  return region
    ? api.get("/api/place/alias/{alias}/{region}", { path: { alias, region } })
    : api.get("/api/place/alias/{alias}", { path: { alias } });
}

export function scopeOf(place: PlaceResolved | null): PlaceScope {
  if (!place) return {};
  const { city, area, region } = place;
  return { city_id: city.id, ...(area && { area_id: [area.id] }), ...(region && { region_id: [region.id] }) };
}
