import type { AroundPoint } from "proto-types";
import { api } from "../../api/browser";
import { type Bounds, type MapView, ZOOM_OF } from "./view";

const CATEGORY = "地铁站";
/** What the API gives at most, in number and in metres. */
const MOST = 20;
const WIDEST = 5000;
const METRES_PER_DEGREE = 111_195;

/** Metres from the middle of a view to its corner, as far as the API looks. */
export function radiusOf({ lat }: MapView, [west, south, east, north]: Bounds): number {
  const across = (east - west) * Math.cos((lat * Math.PI) / 180);
  const half = (Math.hypot(across, north - south) / 2) * METRES_PER_DEGREE;
  return Math.min(WIDEST, Math.max(200, Math.ceil(half / 100) * 100));
}

/**
 * Looks for the metro stations of each view, by which people find their way on a map without tiles, and hands them to
 * `show`; further out there are none. A view that is left before the answer comes is forgotten.
 */
export function stationsIn(show: (list: AroundPoint[]) => void): (view: MapView, bounds: Bounds) => void {
  let call = new AbortController();
  return (view, bounds) => {
    call.abort();
    call = new AbortController();
    const { signal } = call;
    if (view.zoom < ZOOM_OF.community) return show([]);
    const query = { lng: view.lng, lat: view.lat, radius: radiusOf(view, bounds), category: CATEGORY, limit: MOST };
    api.get("/api/place/around", { query, signal, quiet: true }).then(
      ({ groups }) => signal.aborted || show(groups.flatMap((group) => group.list)),
      () => {}, // the map is as good without
    );
  };
}
