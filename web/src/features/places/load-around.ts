import { settle } from "../../api/page-loader";
import type { Api } from "../../api/types";
import { type AroundView, aroundView } from "./around-view";

/** The number of facilities to list in each group. With it, the list is as high as the drawing beside it. */
const SHOWN = 8;

/** Loads the facilities around a place; null if its position is unknown or the call fails. */
export async function loadAround(
  api: Api,
  { lng, lat }: { lng: number | null; lat: number | null },
): Promise<AroundView | null> {
  if (lng === null || lat === null) return null;
  const found = await settle(api.get("/api/place/around", { query: { lng, lat, limit: SHOWN } }));
  return found && aroundView(found, { lng, lat });
}
