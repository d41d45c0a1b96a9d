import type { Dictionaries, Site } from "proto-types";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { loaderApi, orErrorPage, settle } from "../api/page-loader";
import { DEFAULT_PLACE } from "../stores/place";
import { cachedFragment } from "../ui/layout/StaticIsland";
import { BottomBar } from "./layout/BottomBar";
import { FooterEnd, FooterTop } from "./layout/FooterParts";

export interface RootData {
  site: Site;
  dictionaries: Dictionaries;
  /** Whether the page is on the mobile host. */
  mobile?: boolean;
  /** Static parts of the layout; missing during hydration (see ui/layout/StaticIsland). */
  islands?: { footerTop: ReactNode; footerEnd: ReactNode; bottomBar: ReactNode };
}

/** Loads the data that every page needs. It is not loaded again for navigations. */
export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const api = loaderApi(args);
  const [site, dictionaries, areas] = await orErrorPage(
    Promise.all([
      api.get("/api/site"),
      api.get("/api/dictionary"),
      settle(api.get("/api/place", { query: { level: "area", parent_id: DEFAULT_PLACE.city_ids } })),
    ]),
  );
  const links = (areas ?? []).map(({ short_name, alias }) => ({ short_name, alias }));
  // The API server sets this header, because only it gets the visitor's Host header.
  const mobile = args.request.headers.get("x-site") === "mobile";
  return {
    site,
    dictionaries,
    mobile,
    islands: {
      footerTop: cachedFragment(FooterTop, { areas: links }),
      footerEnd: cachedFragment(FooterEnd, { mobile }),
      bottomBar: cachedFragment(BottomBar, {}),
    },
  };
}
