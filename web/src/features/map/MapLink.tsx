import { mapHref, ZOOM_OF } from "./view";

/** The map with all lots around a place; nothing where its point is not known. */
export function MapLink({ at: { lng, lat } }: { at: { lng: number | null; lat: number | null } }) {
  if (lng === null || lat === null) return null;
  return <a href={mapHref({}, { lng, lat, zoom: ZOOM_OF.community })}>在地图上看周边房源</a>;
}
