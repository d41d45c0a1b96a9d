import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type HydrationState, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { api } from "./api/browser";
import { keepScene } from "./api/browser-flows";
import { apiContext } from "./api/page-loader";
import { createLateRouter } from "./app/browser/late-router";
import { noticeMissingCode } from "./app/browser/missing-code";
import { replaceMissingPictures } from "./app/browser/missing-pictures";
import { followLinks } from "./app/browser/navigation";
import { keepWhenRefreshFails, prefetchOnIntent } from "./app/browser/prefetch";
import { markSheetParts } from "./app/browser/sheet-parts";
import { DATA_ID, PageContext } from "./app/document/page-context";
import { createRoutes } from "./app/routes";
import { perTab } from "./lib/browser/storage";
import { restorePlace } from "./stores/place";
import { followOtherTabs } from "./stores/session";

/** The state of the server's router, which the server writes into the page for hydration. */
interface ServerData {
  router: HydrationState;
}

/**
 * Loads the code of the matching routes before the router is created, because a router with unresolved lazy
 * routes would load the page's data again.
 */
async function resolveLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Creates a router that can navigate, for a page without data or with serialized errors. The router converts
 * the errors in `data` back.
 */
async function createRouter(routes: RouteObject[], getContext: () => RouterContextProvider, data?: HydrationState) {
  if (data) Object.assign(window, { __staticRouterHydrationData: data });
  const { createBrowserRouter } = await import("./app/browser/navigating-router");
  return createBrowserRouter(routes, { getContext });
}

/** Resolves when the router has the data of the first page. */
function loaded(router: Awaited<ReturnType<typeof createRouter>>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}

async function start(): Promise<void> {
  noticeMissingCode();
  keepScene(new URLSearchParams(location.search), perTab);
  const routes = createRoutes();
  markSheetParts();
  await resolveLazy(routes);
  const data = document.getElementById(DATA_ID)?.textContent ?? null;
  const server = data === null ? null : (JSON.parse(data) as ServerData);

  const getContext = () => new RouterContextProvider(new Map([[apiContext, api]]));
  const late = server && !server.router.errors ? createLateRouter(routes, server.router, getContext) : null;
  const router = late ?? (await createRouter(routes, getContext, server?.router));
  followLinks(router, routes);
  prefetchOnIntent(routes, getContext, () => late?.load());
  keepWhenRefreshFails(router, routes, getContext);
  replaceMissingPictures();
  // Only the server's HTML links scripts and style sheets, so the lists are empty here.
  const context = { assets: { scripts: [], css: [] }, data };
  const app = (
    <PageContext value={context}>
      <RouterProvider router={router} />
    </PageContext>
  );
  if (server) {
    startTransition(() => {
      hydrateRoot(document, app, { onRecoverableError: (error) => console.error(error, (error as Error).cause) });
    });
    // Static islands (parts that are not hydrated) keep the server's HTML. In development they are rendered
    // again, so that their styles and hot reload work.
    if (import.meta.env.DEV) void router.revalidate();
    setTimeout(restore);
  } else {
    restore();
    // Without a server renderer, the empty shell stays visible until the browser can render the page.
    await loaded(router);
    createRoot(document).render(app);
  }
}

/**
 * Restores the state stored in the browser. The first access to storage has to wait for another browser
 * process, so it runs in a task of its own if the page is already visible.
 */
function restore(): void {
  // Other tabs are followed first, so that no change made by another tab is missed after the stored state is
  // read.
  followOtherTabs();
  restorePlace();
  // Not awaited, because a server-rendered page needs no API call and later calls wait for the session
  // themselves.
  void api.boot();
}

// The start is a separate task, because together with the evaluation of the modules it would block input on a
// phone for longer.
setTimeout(() => void start());
