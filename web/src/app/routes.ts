import type { RouteObject } from "react-router";
import type { RouteHandle } from "../api/page";
import { ErrorPage } from "./ErrorPage";
import * as missing from "./missing";
import { Root, RootError } from "./Root";
import { keepRoot, rootLoader } from "./root-loader";

type PageModule = Pick<RouteObject, "loader" | "Component" | "ErrorBoundary">;

/** One page: its address, its file, and what the layout has to know of it. */
function page(
  path: string,
  module: string,
  lazy: () => Promise<PageModule>,
  { active = null, transparent = false }: Partial<RouteHandle> = {},
): RouteObject {
  return { path, lazy, handle: { module, active, transparent } satisfies RouteHandle };
}

const home = () => import("../routes/home");
const houses = () => import("../routes/houses");
const house = () => import("../routes/house");

/** Every page of the site. Made anew for each router, which resolves the lazy ones in place. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: "root",
      loader: rootLoader,
      shouldRevalidate: keepRoot,
      Component: Root,
      ErrorBoundary: RootError,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            page("/", "src/routes/home.tsx", home, { active: "1", transparent: true }),
            page("/fapaifang.html", "src/routes/houses.tsx", houses, { active: "2" }),
            page("/fapaifang/:alias/", "src/routes/houses.tsx", houses, { active: "2" }),
            page("/fapaifang/:alias/:region/", "src/routes/houses.tsx", houses, { active: "2" }),
            page("/fapaifang-info/:file", "src/routes/house.tsx", house),
            { path: "*", ...missing },
          ],
        },
      ],
    },
  ];
}
