import type { HouseFacets, Place } from "proto-types";
import { paths } from "../../lib/paths";

/** A link to the lots of a district or a business area. */
export interface PlaceLink {
  name: string;
  href: string;
  /** null when it was not counted */
  count: number | null;
}

function counts(facets: HouseFacets | null, key: string): Map<string, number> {
  return new Map(facets?.facets.find((facet) => facet.key === key)?.values.map((value) => [value.code, value.count]));
}

/** Districts with their number of lots, in their customary order. */
export function areaLinks(areas: Place[], facets: HouseFacets | null): PlaceLink[] {
  const byId = facets ? counts(facets, "area_id") : null;
  return areas.map((area) => ({
    name: area.short_name,
    href: paths.housesAt(area.alias),
    count: byId ? (byId.get(String(area.id)) ?? 0) : null,
  }));
}

/** The business areas of a district. */
export function regionLinks(alias: string, regions: Place[]): PlaceLink[] {
  return regions.map((region) => ({
    name: region.short_name,
    href: paths.housesAt(alias, region.alias),
    count: null,
  }));
}

/** The business areas with the most lots, the largest first. */
export function hotRegions(areas: Place[], regions: Place[], facets: HouseFacets | null, limit: number): PlaceLink[] {
  const byId = counts(facets, "region_id");
  const parents = new Map(areas.map((area) => [area.id, area.alias]));
  return regions
    .map((region) => ({ region, alias: parents.get(region.parent_id), count: byId.get(String(region.id)) ?? 0 }))
    .filter((item): item is typeof item & { alias: string } => item.alias !== undefined && item.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, limit)
    .map(({ region, alias, count }) => ({
      name: region.short_name,
      href: paths.housesAt(alias, region.alias),
      count,
    }));
}

/** Names of places by query name and id: `area_id-3`. */
export function placeNames(name: string, places: Pick<Place, "id" | "short_name">[]): Record<string, string> {
  return Object.fromEntries(places.map((place) => [`${name}-${place.id}`, place.short_name]));
}
