import { matchRoutes, type RouteObject, type RouterContextProvider } from "react-router";
import type { RouteHandle } from "../../api/page-loader";
import { prefetch } from "../../api/prefetch-cache";
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
    const match = matchRoutes(routes, url.pathname)?.at(-1);
    if (!match || (match.route.handle as RouteHandle | undefined)?.personal) return;
    const { route, params } = match;
    const page = typeof route.lazy === "function" ? await route.lazy() : null;
    const loader = route.loader ?? page?.loader;
    if (typeof loader !== "function") return;
    const around = { url, params, pattern: route.path ?? "", context: context() };
    await prefetch(url.href, async (request) => loader({ request, ...around }));
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
