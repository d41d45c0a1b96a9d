import type { HouseFacets, HouseQuery, Place } from "proto-types";
import { paths } from "../../lib/paths";

/** A link to the lots of a district or a business area. */
export interface PlaceLink {
  name: string;
  href: string;
  /** The number of lots; null if they were not counted. */
  count: number | null;
}

function counts(facets: HouseFacets | null, key: string): Map<string, number> {
  return new Map(facets?.facets.find((facet) => facet.key === key)?.values.map((value) => [value.code, value.count]));
}

/**
 * Returns for each place the number of lots that its list shows: those open to bids or, if there are none,
 * the ended ones. `all` counts all lots of each place, and `open` those open to bids.
 */
export function shownCounts(all: HouseFacets | null, open: HouseFacets | null): HouseFacets | null {
  if (!all || !open) return all;
  return {
    ...all,
    facets: all.facets.map((facet) => {
      const biddable = counts(open, facet.key);
      return {
        ...facet,
        values: facet.values.map((value) => ({ ...value, count: biddable.get(value.code) || value.count })),
      };
    }),
  };
}

/** The note that explains the counts of shownCounts. */
export const SHOWN_NOTE = "没有可参拍房源的区域，为已结束的条数";

/**
 * A city's lots whose district is unknown have an area of their own. Its id is that of the city plus this
 * number, as in api/content/places.
 */
const UNKNOWN_AREAS = 1_000_000;
const UNKNOWN_ALIAS = "quxianweizaiming";

/** Returns the districts of a city. If the district of some lots is unknown, they are followed by 区县未载明. */
export function withUnknownArea(
  areas: Place[],
  city: { id: number; alias: string },
  facets: HouseFacets | null,
): Place[] {
  const id = UNKNOWN_AREAS + city.id;
  const found = facets?.facets
    .find((facet) => facet.key === "area_id")
    ?.values.find((value) => value.code === String(id) && value.count > 0);
  if (!found) return areas;
  const { name } = found;
  const alias = city.alias + UNKNOWN_ALIAS;
  return [
    ...areas,
    { id, parent_id: city.id, level: "area", name, short_name: name, alias, initial: "Q", lng: null, lat: null },
  ];
}

/** Returns the link to the lots of a city. */
export const cityLink = ({ city, count }: { city: Place; count: number }): PlaceLink => ({
  name: city.short_name,
  href: paths.housesAt(city.alias),
  count,
});

/** Returns links to the lots of districts with their numbers of lots, in the order of `areas`. */
export function areaLinks(areas: Place[], facets: HouseFacets | null): PlaceLink[] {
  const byId = facets ? counts(facets, "area_id") : null;
  return areas.map((area) => ({
    name: area.short_name,
    href: paths.housesAt(area.alias),
    count: byId ? (byId.get(String(area.id)) ?? 0) : null,
  }));
}

/**
 * Returns links to the business areas of a district that have lots. If the lots were not counted, it returns
 * links to all business areas.
 */
export function regionLinks(alias: string, regions: Place[], facets: HouseFacets | null): PlaceLink[] {
  const byId = facets ? counts(facets, "region_id") : null;
  return regions
    .map((region) => ({
      name: region.short_name,
      href: paths.housesAt(alias, region.alias),
      count: byId ? (byId.get(String(region.id)) ?? 0) : null,
    }))
    .filter((link) => link.count !== 0);
}

/** Returns links to the `limit` business areas with the most lots, the largest first. */
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

/** Returns the ids of the places that a query includes or excludes. */
export function askedPlaces(query: HouseQuery, name: "area_id" | "region_id"): number[] {
  const excluded = (query.not ?? []).filter((value) => value.startsWith(`${name}:`));
  return [...(query[name] ?? []), ...excluded.map((value) => Number(value.slice(name.length + 1)))];
}

/**
 * Returns the names of the places in `asked`, under keys such as `area_id-3`. `name` is the part of the key
 * before the id.
 */
export function placeNames(
  name: string,
  places: Pick<Place, "id" | "short_name">[],
  asked: number[] | undefined,
): Record<string, string> {
  const found = asked ? places.filter(({ id }) => asked.includes(id)) : [];
  return Object.fromEntries(found.map((place) => [`${name}-${place.id}`, place.short_name]));
}
