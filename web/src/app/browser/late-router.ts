import {
  type createBrowserRouter,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type RouterNavigateOptions,
  type RouterSubscriber,
  type StaticHandlerContext,
} from "react-router";
import { signal } from "./loading-signal";

type Router = ReturnType<typeof createBrowserRouter>;

interface LateRouter extends Router {
  /** Loads the code of navigations. */
  load(): Promise<Router>;
}

/** Returns the current location in the form of createBrowserRouter. */
const present = () => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: window.history.state?.key ?? "default" };
};

/**
 * Runs `create` while the window has the address with which the page was rendered. The window may have
 * another address at that time, because the map changes it with every move.
 */
function atAddress<T>(address: string, create: () => T): T {
  const shown = window.location.href;
  window.history.replaceState(window.history.state, "", address);
  const created = create();
  window.history.replaceState(window.history.state, "", shown);
  return created;
}

/** The time in milliseconds after which the page shows that a navigation is pending. */
const SHOWN_AFTER_MS = 300;

/**
 * Creates the router of a server-rendered page. At first it only holds the page's state. The code of
 * navigations (17 KB) is loaded when the visitor is about to leave the page, and then handles all calls.
 */
export function createLateRouter(
  routes: RouteObject[],
  data: HydrationState,
  getContext: () => RouterContextProvider,
): LateRouter {
  const location = present();
  const address = location.pathname + location.search;
  const { loaderData = {} } = data;
  const context = { basename: "/", location, loaderData, matches: [], actionData: null, errors: null };
  const first = createStaticRouter(routes, context as unknown as StaticHandlerContext);
  const matches = matchRoutes(first.routes, location) ?? [];
  // The browser restores the scroll position of a server-rendered page itself.
  const state = { ...first.state, matches, restoreScrollPosition: false } as Router["state"];

  let router: Router | undefined;
  let loading: Promise<Router> | undefined;
  let hasPopped = false;
  let scroll: Parameters<Router["enableScrollRestoration"]> | null = null;
  let stopScroll: (() => void) | undefined;
  const subscribers = new Set<RouterSubscriber>();

  const create = async () => {
    const { createBrowserRouter } = await import("./navigating-router");
    // After back or forward, the window has another address, to which the page's data does not belong. Only
    // the layout's data is still valid.
    if (hasPopped)
      router = createBrowserRouter(routes, { getContext, hydrationData: { loaderData: { root: loaderData.root } } });
    else
      router = atAddress(address + window.location.hash, () =>
        createBrowserRouter(routes, { getContext, hydrationData: data }),
      );
    removeEventListener("popstate", popped);
    router.subscribe((...update) => {
      for (const subscriber of subscribers) subscriber(...update);
    });
    if (scroll) stopScroll = router.enableScrollRestoration(...scroll);
    return router;
  };
  const load = () => {
    loading ??= create().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  let pending = 0;
  const navigate = async (to: string, options?: RouterNavigateOptions) => {
    pending++;
    if (!navigator.onLine) {
      signal("网络断开，恢复后自动继续");
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
    const timer = setTimeout(signal, SHOWN_AFTER_MS, "正在加载");
    // If the code of navigations cannot be loaded, the browser loads the page.
    const ready = await load().catch(() => window.location.assign(to));
    await ready?.navigate(to, options);
    clearTimeout(timer);
    if (--pending === 0) signal("");
  };
  const popped = () => {
    if (window.location.pathname + window.location.search === address) return;
    hasPopped = true;
    load().catch(() => window.location.reload());
  };
  addEventListener("popstate", popped);

  return {
    ...first,
    get state() {
      return router?.state ?? state;
    },
    get routes() {
      return (router ?? first).routes;
    },
    get manifest() {
      return (router ?? first).manifest;
    },
    load,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(...wanted) {
      scroll = wanted;
      stopScroll = router?.enableScrollRestoration(...wanted);
      return () => {
        scroll = null;
        stopScroll?.();
      };
    },
    navigate: navigate as Router["navigate"],
    revalidate: async () => (await load()).revalidate(),
    dispose() {
      removeEventListener("popstate", popped);
      router?.dispose();
    },
  };
}
