import { settle } from "../../api/page-loader";
import type { Api } from "../../api/types";
import { type AroundView, aroundView } from "./around-view";

/** The number of points shown in each group: as many lines as the drawing beside them is high. */
const SHOWN = 8;

/** Loads and lays out the facilities around a place; null if the place has no coordinates or the call fails. */
export async function loadAround(
  api: Api,
  { lng, lat }: { lng: number | null; lat: number | null },
): Promise<AroundView | null> {
  if (lng === null || lat === null) return null;
  const found = await settle(api.get("/api/place/around", { query: { lng, lat, limit: SHOWN } }));
  return found && aroundView(found, { lng, lat });
}
