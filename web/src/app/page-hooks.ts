import type { PageHead, PlaceResolved } from "proto-types";
import { useMemo } from "react";
import { useLocation, useMatches } from "react-router";
import type { RouteHandle } from "../api/page-loader";
import { type PlaceState, placeOf, usePlace } from "../stores/place";

/** Returns the head of the current page; null on an error page. */
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
 * Returns the properties (handle) of the current route. On an error page the bar is never transparent,
 * because there is no dark banner. An address that matches the pattern of text pages may be a due
 * diligence sheet or unknown; then no menu item is highlighted.
 */
export function useRouteHandle(): RouteHandle {
  const page = useMatches().at(-1);
  const handle = (page?.handle as RouteHandle | undefined) ?? NO_HANDLE;
  const failed = page?.loaderData === undefined;
  const unlisted = handle.file === "content/page" && (failed || page.pathname.startsWith("/checklist-"));
  return { ...handle, transparent: handle.transparent && !failed, active: unlisted ? null : handle.active };
}

/** Reports whether an address is that of a single item's page, such as a lot's page. */
export const isOfOneThing = (pathname: string): boolean => /\d\.html$/.test(pathname);

/**
 * Returns the place of the page or, if it has none, the place that the visitor chose. For a lot or
 * community it is only the city, because the visitor did not choose the district.
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
