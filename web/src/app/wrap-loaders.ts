import type { LoaderFunction, RouteObject } from "react-router";

/** Replaces the loader of each route, also of lazy routes, by the result of `wrap`. */
export function wrapLoaders(
  routes: RouteObject[],
  wrap: (loader: LoaderFunction, route: RouteObject) => LoaderFunction,
): RouteObject[] {
  for (const route of routes) {
    const { lazy, loader } = route;
    if (typeof loader === "function") route.loader = wrap(loader, route);
    if (typeof lazy === "function") {
      route.lazy = async () => {
        const page = await lazy();
        return typeof page.loader === "function" ? { ...page, loader: wrap(page.loader, route) } : page;
      };
    }
    if (route.children) wrapLoaders(route.children, wrap);
  }
  return routes;
}
