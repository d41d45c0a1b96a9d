import type { PageHead, PlaceResolved } from "proto-types";
import { useEffect, useMemo, useState } from "react";
import {
  createContext,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
  redirect,
  useLoaderData,
  useMatches,
  useNavigation,
} from "react-router";
import { type PlaceState, placeOf, usePlace } from "../stores/place";
import { ApiError } from "./errors";
import type { Api } from "./types";

/** The API client that loaders use: the server gives each page its own, the browser has one. */
export const apiContext = createContext<Api>();

/** What a page's own loader function gets. */
export interface PageArgs {
  api: Api;
  params: Params;
  url: URL;
}

/** What a route says of itself in routes.ts. */
export interface RouteHandle {
  /** Source file of the page, by which its scripts and styles are found in the manifest. */
  module: string;
  /** Key of the active menu item: 1-5, 0 for the map; null for none. */
  active: string | null;
  /** The navigation bar is transparent until the page is scrolled. */
  transparent: boolean;
}

/** The status a page answers with when a call that it needs failed. */
function pageStatus(error: ApiError): number {
  if (error.timedOut) return 504;
  if (error.status >= 400) return error.status;
  return error.status === 200 && error.code >= 400 && error.code < 600 ? error.code : 502;
}

/** Runs loader work; a failed call becomes the Response that the router answers with. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ApiError) throw new Response(null, { status: pageStatus(cause) });
    throw cause;
  }
}

/** The client of a loader's surroundings; its calls end with the navigation and leave failures to the error page. */
export function loaderApi({ context, request }: LoaderFunctionArgs): Api {
  const api = (context as RouterContextProvider).get(apiContext);
  const bound =
    (method: keyof Api) =>
    (path: never, options?: object): Promise<unknown> =>
      (api[method] as (path: never, options: object) => Promise<unknown>)(path, {
        signal: request.signal,
        quiet: true,
        ...options,
      });
  return { get: bound("get"), post: bound("post"), put: bound("put"), delete: bound("delete") } as Api;
}

/** Head, status and redirect of an address. */
async function fetchHead(api: Api, url: URL): Promise<PageHead> {
  const query = url.search.slice(1);
  // Header values are Latin-1, which `pathname` is: the URL parser has done to it what encodeURI would do.
  const headers = { "page-path": url.pathname };
  return api.get("/api/page-path", query ? { headers, query: { query } } : { headers });
}

/** The loader of a page: its head and `load`'s data, fetched side by side. */
export function pageLoader<T extends object>(load: (args: PageArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T & { head: PageHead }> => {
    const api = loaderApi(args);
    const url = new URL(args.request.url);
    const data = load({ api, params: args.params, url });
    // The head decides first: a moved page is a redirect even where its data is missing.
    data.catch(() => {});
    const head = await answering(fetchHead(api, url));
    if (head.status === 301 && head.redirect) throw redirect(head.redirect, 301);
    return { ...(await answering(data)), head };
  };
}

/** For a block that a page can do without: null when its call fails. */
export async function settle<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError) return null;
    throw cause;
  }
}

/** The data of the page's own loader, head included. */
export function usePageData<Loader extends (args: LoaderFunctionArgs) => Promise<unknown>>() {
  return useLoaderData() as Awaited<ReturnType<Loader>>;
}

/** The head of the page shown; null on an error page. */
export function useHead(): PageHead | null {
  const page = useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined;
  return page?.head ?? null;
}

const NO_HANDLE: RouteHandle = { module: "", active: null, transparent: false };

/** What the route of the page shown says of itself. An error page has no dark head for a transparent bar to lie on. */
export function useRouteHandle(): RouteHandle {
  const page = useMatches().at(-1);
  const handle = (page?.handle as RouteHandle | undefined) ?? NO_HANDLE;
  return page?.loaderData === undefined ? { ...handle, transparent: false } : handle;
}

/** The place of the page shown; where it has none, the one the visitor chose. */
export function useCurrentPlace(): PlaceState {
  const chosen = usePlace();
  const resolved: PlaceResolved | null = useHead()?.place ?? null;
  return useMemo(() => (resolved ? placeOf(resolved) : chosen), [resolved, chosen]);
}

const PATIENCE_MS = 300;

/** Whether the next page has been under way for longer than people call "at once". */
export function usePending(): boolean {
  const busy = useNavigation().state !== "idle";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && late;
}
