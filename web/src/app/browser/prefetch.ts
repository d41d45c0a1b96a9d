import { createPath, type DataRouter, matchRoutes, type RouteObject, type RouterContextProvider } from "react-router";
import type { RouteHandle } from "../../api/page-loader";
import { prefetch, reload } from "../../api/prefetch-cache";
import { linkedPage } from "./navigation";

/**
 * How long the pointer must rest on a link before its page is loaded, in milliseconds. A pointer that only
 * crosses the link must not load the page.
 */
export const DWELL_MS = 65;
/** The maximum number of pages prefetched concurrently. */
export const AT_ONCE = 2;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Reports whether the visitor saves data or has a slow connection. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}

/**
 * Returns a function that loads the data of the page at an address; undefined if there is no such page or it
 * has no loader.
 */
async function loadable(routes: RouteObject[], context: () => RouterContextProvider, url: URL) {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  if (!match) return undefined;
  const { route, params } = match;
  const page = typeof route.lazy === "function" ? await route.lazy() : null;
  const loader = route.loader ?? page?.loader;
  if (typeof loader !== "function") return undefined;
  const around = { url, params, pattern: route.path ?? "", context: context() };
  return async (request: Request): Promise<unknown> => loader({ request, ...around });
}

/**
 * Makes revalidation keep the current page if reloading its data gets no response; otherwise the router would
 * show an error page.
 */
export function keepWhenRefreshFails(
  router: Pick<DataRouter, "revalidate" | "state">,
  routes: RouteObject[],
  context: () => RouterContextProvider,
): void {
  const { revalidate } = router;
  router.revalidate = async () => {
    const shown = createPath({ ...router.state.location, hash: "" });
    const load = await loadable(routes, context, new URL(shown, location.origin));
    const answered = !load || (await reload(location.origin + shown, load));
    const stays = createPath({ ...router.state.location, hash: "" }) === shown;
    if (answered && stays) await revalidate.call(router);
  };
}

/**
 * Loads the code and the data of the page of a link once the visitor is likely to open it. The data of
 * members' pages is never prefetched. `loadRouter` loads the code of navigations.
 */
export function prefetchOnIntent(
  routes: RouteObject[],
  context: () => RouterContextProvider,
  loadRouter: () => Promise<unknown> | undefined = () => undefined,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;

  const load = async (url: URL) => {
    const handle = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
    const data = handle?.personal ? undefined : await loadable(routes, context, url);
    if (data) await prefetch(url.href, data);
  };
  const intend = (event: Event, wait: number) => {
    clearTimeout(timer);
    const url = linkedPage(event.target, routes);
    if (!url || isSparing()) return;
    url.hash = "";
    // A link to the current page reloads it, so prefetching is useless.
    if (url.href === location.href.split("#")[0]) return;
    timer = setTimeout(() => {
      if (running >= AT_ONCE) return;
      running++;
      // Errors are ignored here; the navigation reports them.
      Promise.all([load(url), loadRouter()])
        .catch(() => {})
        .finally(() => running--);
    }, wait);
  };
  const listen = (type: string, wait: number) =>
    addEventListener(type, (event) => intend(event, wait), { passive: true });
  listen("mouseover", DWELL_MS);
  listen("focusin", DWELL_MS);
  listen("touchstart", 0);
  // A click also focuses the link, which starts the timer; the navigation then loads the page itself.
  addEventListener("click", () => clearTimeout(timer));
}
