import { createPath, type DataRouter, matchRoutes, type RouteObject, type RouterContextProvider } from "react-router";
import type { RouteHandle } from "../../api/page-loader";
import { prefetch, reload } from "../../api/prefetch-cache";
import { linkedPage } from "./navigation";

/** A pointer that stays this long on a link means it; one that crosses it does not. */
export const DWELL_MS = 65;
/** Pages that are loaded ahead at the same time. */
export const AT_ONCE = 2;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor pays for every byte, or waits for it. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}

/** The page of an address and how to load its data; undefined for one without data. */
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

/** Has the page that is shown stay when it is loaded again and no answer comes, instead of an error page in its place. */
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
 * Loads code and data of the page that a visitor is about to open, once. Personal pages are never loaded ahead. `loadRouter`
 * loads what navigates.
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
    // The active tab or page loads itself anew, which is what pressing it is for.
    if (url.href === location.href.split("#")[0]) return;
    timer = setTimeout(() => {
      if (running >= AT_ONCE) return;
      running++;
      // Code that cannot be loaded is the navigation's to report.
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
  // Pressing a link focuses it, too; from then on the page itself loads.
  addEventListener("click", () => clearTimeout(timer));
}
