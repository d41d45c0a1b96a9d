import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type HydrationState, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { api } from "./api/browser";
import { keepScene } from "./api/browser-flows";
import { apiContext } from "./api/page-loader";
import { createLateRouter } from "./app/browser/late-router";
import { noticeMissingCode } from "./app/browser/missing-code";
import { followLinks } from "./app/browser/navigation";
import { replaceMissingPictures } from "./app/browser/pictures";
import { keepWhenRefreshFails, prefetchOnIntent } from "./app/browser/prefetch";
import { markSheetParts } from "./app/browser/sheet-parts";
import { DATA_ID, PageContext } from "./app/document/page-context";
import { createRoutes } from "./app/routes";
import { perTab } from "./lib/browser/storage";
import { restorePlace } from "./stores/place";
import { followOtherTabs } from "./stores/session";

/** What the server wrote for hydration: the state of its router. */
interface ServerData {
  router: HydrationState;
}

/** Loads the page's code first: a router made with unresolved routes would load the data once more. */
async function resolveLazy(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The router of a page without data, or with errors that it turns into real ones again. */
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
  // Only the server's document links scripts and style sheets.
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
    // StaticIsland parts are not hydrated: in development they are made once more, for their styles and for hot reload.
    if (import.meta.env.DEV) void router.revalidate();
    setTimeout(restore);
  } else {
    restore();
    // Without the renderer the shell stays until the page can be rendered here.
    await loaded(router);
    createRoot(document).render(app);
  }
}

/**
 * Takes up what the browser has stored. The first look at the storage waits for another process of the browser, so where the
 * page is there already, it has a task of its own.
 */
function restore(): void {
  // First, so that no change of another tab is missed after what is read below.
  followOtherTabs();
  restorePlace();
  // Not waited for: a page that came from the server needs no call, and later calls wait by themselves.
  void api.boot();
}

// In a task of its own: with the evaluation of the modules in one a phone would not react meanwhile.
setTimeout(() => void start());
