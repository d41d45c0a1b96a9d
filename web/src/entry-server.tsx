import { setMaxListeners } from "node:events";
import type { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Fetch } from "./api/call";
import { apiContext, hydrationData, type RouteHandle } from "./api/page-loader";
import { createReferenceCache, type ReferenceCache } from "./api/reference-data";
import { createServerApi } from "./api/server";
import { createFragmentCache } from "./app/document/fragment-cache";
import { joinWrites } from "./app/document/join-writes";
import { type Assets, assetsOf, type Manifest } from "./app/document/manifest";
import { PageContext } from "./app/document/page-context";
import { createPageIslands } from "./app/document/page-islands";
import type { RootData } from "./app/root-loader";
import { createRoutes } from "./app/routes";
import { withSuggestions } from "./app/with-suggestions";
import { safeJson } from "./lib/safe-json";
import { FragmentContext } from "./ui/layout/StaticIsland";

export type { Assets, Manifest, ReferenceCache };
export { createReferenceCache };

const handler = createStaticHandler(withSuggestions(createRoutes()));
const fragmentCache = createFragmentCache();
/** The page whose styles an error page needs. */
const SUGGESTIONS = { file: "missing/suggestions" };

export interface RenderOptions {
  /** The API's scheme and host. */
  apiOrigin: string;
  /** The fetch function for calls; the global one by default. */
  fetch?: Fetch;
  /**
   * Caches data that every page needs (settings, labels, places). Without it, each page requests them from
   * the API.
   */
  referenceCache?: ReferenceCache;
  /** Sent with API calls, so that a page and its calls can be found in both logs. */
  requestId: string;
  /** Proves that the API server issued the request id, which it would otherwise replace. */
  requestProof?: string | undefined;
  /** The address of the page as Markdown; undefined if there is none. */
  markdown?: string | undefined;
  /** Returns the scripts and style sheets of the page of a route, with their integrity hashes. */
  assetsOf: (
    page: Pick<RouteHandle, "file"> | undefined,
    body?: string,
  ) => Assets & { integrity?: Record<string, string> };
  /** Called with errors during rendering. The page is still sent if its outer part (shell) was rendered. */
  onError: (error: unknown) => void;
}

/** The result of `render`: a redirect, or a page that can be sent. */
export type Rendered =
  | { kind: "redirect"; status: number; location: string; tags: string[] }
  | {
      kind: "page";
      status: number;
      tags: string[];
      /** The page's last modification, as an HTTP date. */
      modified?: string | undefined;
      /** Writes the page and ends the stream. */
      pipe: (into: Writable) => void;
      abort: (reason: unknown) => void;
    };

/**
 * Creates the function that finds the assets of a page, from a build's manifest and the integrity hashes
 * of its files. Each page is looked up once.
 */
export function assetResolver(manifest: Manifest, integrity: Record<string, string>): RenderOptions["assetsOf"] {
  const known = new Map<string | undefined, Assets>();
  return (page, body) => {
    const key = body ?? page?.file;
    const assets = known.get(key) ?? assetsOf(manifest, page?.file, body);
    known.set(key, assets);
    return { ...assets, integrity };
  };
}

/**
 * Returns errors in the form that React Router converts back in the browser. Details of unexpected errors
 * stay on the server, as do suggestions, because the HTML contains them.
 */
function writableErrors(errors: StaticHandlerContext["errors"]) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error, data: error.data && {}, __type: "RouteErrorResponse" }
        : { message: "Unexpected Server Error", __type: "Error" },
    ]),
  );
}

/** Returns the loader data to send with the page. */
function sentData({ loaderData }: StaticHandlerContext, handle: RouteHandle | undefined) {
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, hydrationData(data, handle)]));
}

/** Runs the loaders of an address. `tags` are the cache tags of the API responses that they used. */
async function load(request: Request, options: RenderOptions, bypass = false) {
  const tags = new Set<string>();
  let modified: string | undefined;
  const { fetch = globalThis.fetch, referenceCache } = options;
  const calls = referenceCache?.page(fetch, bypass);
  const api = createServerApi({
    origin: options.apiOrigin,
    requestId: options.requestId,
    requestProof: options.requestProof,
    fetch: calls?.fetch ?? fetch,
    tagged: (found) => {
      for (const tag of found) tags.add(tag);
    },
    modified: (date) => {
      modified = date;
    },
  });
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[apiContext, api]])),
  });
  // The cached reference data was outdated, so the page is loaded again without the cache. This happens only
  // once, even if several API processes report different versions.
  if (calls?.outdated()) return load(request, options, true);
  return { context, tags, modified };
}

/**
 * Loads the data of an address and renders its page. Resolves when everything is rendered. Rejects when the shell
 * fails or `request.signal` is aborted.
 */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  // Each API call of the page listens for the end of the request. A dozen listeners are no leak.
  setMaxListeners(0, request.signal);
  const { context, tags, modified } = await load(request, options);
  const sorted = () => [...tags].sort();
  if (context instanceof Response) {
    const location = context.headers.get("location") ?? "/";
    return { kind: "redirect", status: context.status, location, tags: sorted() };
  }
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) options.onError(error);
  }

  const shown = context.matches.at(-1);
  const loaded = shown && context.loaderData[shown.route.id];
  const { integrity, ...assets } = options.assetsOf(
    context.errors ? SUGGESTIONS : shown?.route.handle,
    (loaded as { body?: string } | undefined)?.body,
  );
  const errors = writableErrors(context.errors);
  const data = safeJson({ router: { loaderData: sentData(context, shown?.route.handle), actionData: null, errors } });
  const settings = context.loaderData.root as RootData | undefined;
  const islands = settings && createPageIslands(fragmentCache(settings).bytes);
  const page = (
    <PageContext value={{ assets, integrity, data, markdown: options.markdown }}>
      <FragmentContext value={islands?.mark ?? null}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </FragmentContext>
    </PageContext>
  );
  return new Promise((resolve, reject) => {
    const write = (into: Writable) => void pipe(joinWrites(into, islands?.fill));
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise React would send a large part of the page later, with an inline script that the content
      // security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // At onShellReady, parts whose code is still loading would be missing and sent later with such an inline
      // script.
      onAllReady: () =>
        resolve({ kind: "page", status: context.statusCode, tags: sorted(), modified, pipe: write, abort }),
      onShellError: reject,
      onError: options.onError,
    });
  });
}
