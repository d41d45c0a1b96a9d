import type { HouseQuery } from "proto-types";
import { parseHouseQuery } from "../../lib/query/house-query";
import { DEFAULTED, MAP_DEFAULTS } from "./default-filters";
import { MAX_ZOOM, MIN_ZOOM } from "./levels";
import type { MapView } from "./view";

/** Returns the view in an address; null if the address has no view or one that is outside the map. */
export function parseView(search: URLSearchParams): MapView | null {
  const [lng, lat, zoom] = ["lng", "lat", "zoom"].map((name) => Number(search.get(name) || Number.NaN));
  const good =
    lng !== undefined && Math.abs(lng) <= 180 && lat !== undefined && Math.abs(lat) <= 85 && Number.isInteger(zoom);
  return good && zoom !== undefined && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM ? { lng, lat, zoom } : null;
}

/** Returns the filters in the map's address. */
export function readMapQuery(search: URLSearchParams): HouseQuery {
  const { sort: _, page: __, page_size: ___, ...query } = parseHouseQuery(search);
  for (const name of DEFAULTED) if (!search.has(name)) query[name] = MAP_DEFAULTS[name];
  return query;
}
