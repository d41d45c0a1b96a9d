import type { PageHead, PlaceResolved } from "proto-types";
import { useMemo } from "react";
import { useLocation, useMatches } from "react-router";
import type { RouteHandle } from "../api/page-loader";
import { type PlaceState, placeOf, usePlace } from "../stores/place";

/** The head of the page shown; null on an error page. */
export function useHead(): PageHead | null {
  const page = useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined;
  return page?.head ?? null;
}

const NO_HANDLE: RouteHandle = {
  file: "",
  active: null,
  transparent: false,
  personal: false,
  bare: false,
  lateDictionaries: false,
};

/**
 * The handle of the current route. An error page has no dark banner, so its bar is never transparent. The pattern of pages of text
 * matches the sheet of a lot and unknown addresses, too, which are of no item of the menu.
 */
export function useRouteHandle(): RouteHandle {
  const page = useMatches().at(-1);
  const handle = (page?.handle as RouteHandle | undefined) ?? NO_HANDLE;
  const failed = page?.loaderData === undefined;
  const unlisted = handle.file === "content/page" && (failed || page.pathname.startsWith("/checklist-"));
  return { ...handle, transparent: handle.transparent && !failed, active: unlisted ? null : handle.active };
}

/** The address of one thing, such as a lot. */
export const isOfOneThing = (pathname: string): boolean => /\d\.html$/.test(pathname);

/**
 * The place of the current page; on a page without one, the place that the visitor chose. Of the page of a lot or a community it is
 * the city: nobody chose the district.
 */
export function useCurrentPlace(): PlaceState {
  const chosen = usePlace();
  const resolved: PlaceResolved | null = useHead()?.place ?? null;
  const city = isOfOneThing(useLocation().pathname);
  return useMemo(
    () => (resolved ? placeOf(city ? { ...resolved, area: null, region: null } : resolved) : chosen),
    [resolved, chosen, city],
  );
}
