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
import { takeAhead } from "./prefetch-cache";
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
  /** Source file of its loader, where that is apart, for the styles of what the loader draws. */
  drawn?: string;
  /** Key of the active menu item: 1-5, 0 for the map; null for none. */
  active: string | null;
  /** The navigation bar is transparent until the page is scrolled. */
  transparent: boolean;
  /** What it shows is one member's own. */
  personal: boolean;
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

/**
 * The loader of a page: its head and `load`'s data, fetched side by side, or what was loaded ahead for its address. Where
 * parts of the page are still (see ui/Still), `arrange` makes them and leaves in the data what the rest of it needs.
 */
export function pageLoader<T extends object, Page extends object = T>(
  load: (args: PageArgs) => Promise<T>,
  arrange: (data: T, head: PageHead) => Page = (data) => data as unknown as Page,
) {
  const fetchPage = async (args: LoaderFunctionArgs): Promise<Page & { head: PageHead }> => {
    const api = loaderApi(args);
    const url = new URL(args.request.url);
    const data = load({ api, params: args.params, url });
    // The head decides first: a moved page is a redirect even where its data is missing.
    data.catch(() => {});
    const head = await answering(fetchHead(api, url));
    if (head.status === 301 && head.redirect) throw redirect(head.redirect, 301);
    return { ...arrange(await answering(data), head), head };
  };
  return async (args: LoaderFunctionArgs): Promise<Page & { head: PageHead }> => {
    const ahead = takeAhead(args.request) as Promise<Page & { head: PageHead }> | undefined;
    return ahead ? ahead.catch(() => fetchPage(args)) : fetchPage(args);
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

/** What a loader's `still` is to the page: nothing of it comes to a browser that has its HTML. */
type Hydrated<Data> = Data extends { still: infer Parts } ? Omit<Data, "still"> & { still: Partial<Parts> } : Data;

const NOTHING_STILL = {};

/** The data of the page's own loader, head included; elements under `still` are missing at hydration, see ui/Still. */
export function usePageData<Loader extends (args: LoaderFunctionArgs) => Promise<unknown>>() {
  return { still: NOTHING_STILL, ...(useLoaderData() as object) } as Hydrated<Awaited<ReturnType<Loader>>>;
}

/** Loader data as the browser gets it with the page: elements are in the HTML already. */
export function withoutStill<Data>(data: Data): Data {
  if (typeof data !== "object" || data === null || !("still" in data)) return data;
  const { still, ...rest } = data;
  return rest as Data;
}

/** The head of the page shown; null on an error page. */
export function useHead(): PageHead | null {
  const page = useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined;
  return page?.head ?? null;
}

const NO_HANDLE: RouteHandle = { module: "", active: null, transparent: false, personal: false };

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
