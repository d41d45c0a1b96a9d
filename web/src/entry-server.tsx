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
import { safeJson } from "./lib/safe-json";
import { FragmentContext } from "./ui/layout/StaticIsland";

export type { Assets, Manifest, ReferenceCache };
export { createReferenceCache };

const handler = createStaticHandler(createRoutes());
const fragmentCache = createFragmentCache();

export interface RenderOptions {
  /** Where the API answers: scheme and host. */
  apiOrigin: string;
  /** Makes the calls; the global fetch by default. */
  fetch?: Fetch;
  /** Keeps the reference data that every page asks for; without it each page calls the API for it. */
  referenceCache?: ReferenceCache;
  /** Sent to the API, so that one request can be found in both logs. */
  requestId: string;
  /** Sent with the id, which the API would replace without it. */
  requestProof?: string | undefined;
  /** Where the page is answered as Markdown; undefined where it is not. */
  markdown?: string | undefined;
  /** Returns the scripts and styles of a page by its route handle and the file of its body, with their integrity metadata. */
  assetsOf: (
    page: Pick<RouteHandle, "file"> | undefined,
    body?: string,
  ) => Assets & { integrity?: Record<string, string> };
  /** Called with errors of rendering; the page is still sent when its shell could be rendered. */
  onError: (error: unknown) => void;
}

/** A redirect, or a page whose shell is rendered. */
export type Rendered =
  | { kind: "redirect"; status: number; location: string; tags: string[] }
  | {
      kind: "page";
      status: number;
      tags: string[];
      /** When the page changed last, as an HTTP date. */
      modified?: string | undefined;
      /** Writes the page and ends what it writes to. */
      pipe: (into: Writable) => void;
      abort: (reason: unknown) => void;
    };

/** A resolver of assets for a build's manifest and the integrity of its files; each page is looked up once. */
export function assetResolver(manifest: Manifest, integrity: Record<string, string>): RenderOptions["assetsOf"] {
  const known = new Map<string | undefined, Assets>();
  return (page, body) => {
    const key = body ?? page?.file;
    const assets = known.get(key) ?? assetsOf(manifest, page?.file, body);
    known.set(key, assets);
    return { ...assets, integrity };
  };
}

/** Errors as React Router revives them; what is inside an unexpected one stays on the server. */
function writableErrors(errors: StaticHandlerContext["errors"]) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error, __type: "RouteErrorResponse" }
        : { message: "Unexpected Server Error", __type: "Error" },
    ]),
  );
}

/** Loader data as it is sent along with the page. */
function sentData({ loaderData }: StaticHandlerContext, handle: RouteHandle | undefined) {
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, hydrationData(data, handle)]));
}

/** Runs the loaders of an address; `tags` names what their data was made from. */
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
  // Loads once more without the cache, so that this ends even where several API processes report different versions.
  if (calls?.outdated()) return load(request, options, true);
  return { context, tags, modified };
}

/**
 * Loads the data of an address and renders its page. Resolves when all of it is rendered;
 * rejects when its shell fails or `request.signal` is aborted.
 */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  // Each call of the page adds a listener for the end of the request; a dozen of them is no leak.
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
    shown?.route.handle,
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
      // Without it a large boundary is sent as a placeholder, a hidden part and an inline script that the CSP refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Not when the shell is ready: a part whose code is still being loaded would come behind it with such a script.
      onAllReady: () =>
        resolve({ kind: "page", status: context.statusCode, tags: sorted(), modified, pipe: write, abort }),
      onShellError: reject,
      onError: options.onError,
    });
  });
}
