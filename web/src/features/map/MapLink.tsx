import { relOf } from "../../lib/link-rel";
import { MAP_DEFAULTS } from "./default-filters";
import { ZOOM_OF } from "./levels";
import { mapHref } from "./map-href";

interface MapLinkProps {
  at: { lng: number | null; lat: number | null; usage?: string };
}

/**
 * A link to the map around a lot, filtered by the lot's usage. It is empty if the position of the lot is
 * unknown.
 */
export function MapLink({ at: { lng, lat, usage } }: MapLinkProps) {
  if (lng === null || lat === null) return null;
  const query = usage ? { ...MAP_DEFAULTS, usage: [usage] } : MAP_DEFAULTS;
  return (
    <a
      href={mapHref(query, { lng, lat, zoom: ZOOM_OF.community })}
      rel={relOf(mapHref(query, { lng, lat, zoom: ZOOM_OF.community }))}
    >
      在地图上看周边房源
    </a>
  );
}
