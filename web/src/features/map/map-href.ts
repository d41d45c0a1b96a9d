import type { HouseQuery } from "proto-types";
import { paths } from "../../lib/paths";
import { DEFAULTED, isDefault } from "./default-filters";
import type { MapView } from "./view";

/** The value of a default filter in an address that does not limit it. */
const ANY = "all";

const short = (degrees: number) => Number(degrees.toFixed(4));

/**
 * Returns the address of the map with these filters and this view. The order and the page number of a list
 * are omitted.
 */
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
