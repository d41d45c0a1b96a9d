import type { Dictionaries, Place, Site } from "proto-types";
import type { LoaderFunctionArgs } from "react-router";
import { answering, loaderApi, settle } from "../api/page";
import { DEFAULT_PLACE } from "../stores/place";

export interface RootData {
  site: Site;
  dictionaries: Dictionaries;
  /** Districts of the default city, for the footer. */
  areas: Pick<Place, "short_name" | "alias">[];
}

/** What every page needs and no navigation changes. */
export async function rootLoader(args: LoaderFunctionArgs): Promise<RootData> {
  const api = loaderApi(args);
  const [site, dictionaries, areas] = await answering(
    Promise.all([
      api.get("/api/site"),
      api.get("/api/dictionary"),
      settle(api.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } })),
    ]),
  );
  return { site, dictionaries, areas: (areas ?? []).map(({ short_name, alias }) => ({ short_name, alias })) };
}

/** The browser keeps what it has. */
export const keepRoot = () => false;
