import type { PageHead } from "proto-types";
import {
  createContext,
  type LoaderFunctionArgs,
  type Params,
  type RouterContextProvider,
  redirect,
  useLoaderData,
  data as withStatus,
} from "react-router";
import { allDictionaries } from "./dictionaries";
import { ApiError } from "./errors";
import { takePrefetched } from "./prefetch-cache";
import type { Api } from "./types";

/**
 * The key of the API client in the loaders' context. The server creates a client for each page; the
 * browser has one.
 */
export const apiContext = createContext<Api>();

/** The arguments of a page's `load` function (see pageLoader). */
export interface PageArgs {
  api: Api;
  params: Params;
  url: URL;
}

/** The data that routes.ts attaches to a route. */
export interface RouteHandle {
  /**
   * Path of the page's file in src/routes without its ending. Vite's manifest lists the page's scripts and
   * styles by it.
   */
  file: string;
  /** Key of the highlighted menu item: 1–5, 0 for the map, null for none. */
  active: string | null;
  /** Whether the navigation bar is transparent until the page is scrolled. */
  transparent: boolean;
  /** Whether the page shows the data of one member. */
  personal: boolean;
  /** Whether the page is shown without the site's bar and footer. */
  bare: boolean;
  /**
   * Whether the dictionaries are used only by the page's islands at first. The page is then sent without
   * dictionaries, and the browser requests them when they are needed.
   */
  lateDictionaries: boolean;
}

/** Returns the HTTP status of the page for an error of an API call that the page needs. */
function pageStatus(error: ApiError): number {
  if (error.timedOut) return 504;
  if (error.status >= 400) return error.status;
  return error.status === 200 && error.code >= 400 && error.code < 600 ? error.code : 502;
}

/**
 * Awaits the work of a loader. If an API call failed, throws a Response with the page's status, for which the
 * router shows the error page.
 */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ApiError) throw new Response(null, { status: pageStatus(cause) });
    throw cause;
  }
}

/** Returns the API client of a loader. Its calls are aborted with the navigation and show no toast. */
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

/** Requests the head of an address, which also contains its status and redirect. */
async function fetchHead(api: Api, url: URL): Promise<PageHead> {
  const query = url.search.slice(1);
  // Header values must be Latin-1. `pathname` already is: the URL parser has percent-encoded it.
  const headers = { "page-path": url.pathname };
  return api.get("/api/page-path", query ? { headers, query: { query } } : { headers });
}

/**
 * Creates a page's loader. It requests the head and the data of `load` in parallel, unless both were
 * prefetched. A page with static islands passes `arrange`, which creates them and returns the data that
 * the other parts need (see ui/layout/StaticIsland). If the data has `missing`, the page gets status 404,
 * so that search engines do not index it.
 */
export function pageLoader<T extends object, Page extends object = T>(
  load: (args: PageArgs) => Promise<T>,
  arrange: (data: T, head: PageHead) => Page = (data) => data as unknown as Page,
) {
  const fetchPage = async (args: LoaderFunctionArgs): Promise<Page & { head: PageHead }> => {
    const api = loaderApi(args);
    const url = new URL(args.request.url);
    const data = load({ api, params: args.params, url });
    // The head is awaited first, because a moved page must redirect even if its data is missing. The empty
    // handler prevents an unhandled rejection if the data fails before the head arrives.
    data.catch(() => {});
    const labels = import.meta.env.SSR ? undefined : allDictionaries();
    const head = await orErrorPage(fetchHead(api, url));
    if (head.status === 301 && head.redirect) throw redirect(head.redirect, 301);
    const loaded = await orErrorPage(data);
    await labels;
    const page = { ...arrange(loaded, head), head };
    return "missing" in loaded && loaded.missing ? (withStatus(page, 404) as unknown as typeof page) : page;
  };
  return async (args: LoaderFunctionArgs): Promise<Page & { head: PageHead }> => {
    const prefetched = takePrefetched(args.request) as Promise<Page & { head: PageHead }> | undefined;
    return prefetched ? prefetched.catch(() => fetchPage(args)) : fetchPage(args);
  };
}

/** Awaits the call of an optional part of the page; null if it fails. */
export async function settle<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError) return null;
    throw cause;
  }
}

/**
 * The type of the loader data during hydration. Elements of `islands` may be missing, because the server's
 * HTML contains them.
 */
type Hydrated<Data> = Data extends { islands: infer Parts }
  ? Omit<Data, "islands"> & { islands: Partial<Parts> }
  : Data;

const NO_ISLANDS = {};

/**
 * Returns the result of the page's loader, which includes the head. During hydration the elements in
 * `islands` are missing.
 */
export function usePageData<Loader extends (args: LoaderFunctionArgs) => Promise<unknown>>() {
  return { islands: NO_ISLANDS, ...(useLoaderData() as object) } as Hydrated<Awaited<ReturnType<Loader>>>;
}

/**
 * Returns the loader data that is sent with the page. Elements and structured data are omitted, because
 * the HTML contains them.
 */
export function hydrationData(data: unknown, handle: RouteHandle | undefined): unknown {
  if (typeof data !== "object" || data === null) return data;
  const { islands, dictionaries, ...rest } = data as { islands?: unknown; dictionaries?: unknown; head?: PageHead };
  if (rest.head) rest.head = { ...rest.head, json_ld: undefined } as unknown as PageHead;
  return dictionaries && !handle?.lateDictionaries ? { ...rest, dictionaries } : rest;
}
