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
const news = () => import("../routes/news");
const newsItem = () => import("../routes/news-item");
const tags = () => import("../routes/tags");
const privacy = () => import("../routes/privacy");
const text = () => import("../routes/page");
const map = () => import("../routes/map");
const communities = () => import("../routes/communities");
const community = () => import("../routes/community");

const agent = () => import("../routes/agent");
const components = () => import("../routes/components");
const chart = () => import("../routes/chart");
const research = () => import("../routes/research");
const statistics = () => import("../routes/statistics");
const trend = () => import("../routes/trend");
const personal = () => import("../routes/personal");
const collections = () => import("../routes/collections");
const reminders = () => import("../routes/reminders");
const demands = () => import("../routes/demands");
const userIndex = () => import("../routes/user-index");
const mates = () => import("../routes/mates");

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
            page("/map-house.html", "src/routes/map.tsx", map, { active: "0" }),
            page("/fapaifang-info/:file", "src/routes/house.tsx", house),
            page("/xiaoqu.html", "src/routes/communities.tsx", communities, { active: "4" }),
            // More of it is fixed than of the next one, so it goes first by rank.
            page("/xiaoqu/:id.html", "src/routes/community.tsx", community),
            page("/xiaoqu/:alias/", "src/routes/communities.tsx", communities, { active: "4" }),
            page("/xiaoqu/:alias/:region/", "src/routes/communities.tsx", communities, { active: "4" }),
            page("/zixun.html", "src/routes/news.tsx", news, { active: "3", transparent: true }),
            page("/zixun-info/:file", "src/routes/news-item.tsx", newsItem, { active: "3", transparent: true }),
            page("/hotTag", "src/routes/tags.tsx", tags, { active: "3", transparent: true }),
            page("/privacy_policy.html", "src/routes/privacy.tsx", privacy, { active: "3", transparent: true }),
            page("/chart", "src/routes/chart.tsx", chart, { active: "5" }),
            page("/fapaiyanjiu.html", "src/routes/research.tsx", research, { active: "5" }),
            page("/statistics.html", "src/routes/statistics.tsx", statistics, { active: "5" }),
            page("/chart/trend", "src/routes/trend.tsx", trend, { active: "5" }),
            page("/home", "src/routes/personal.tsx", personal),
            page("/home/user.index/index.html", "src/routes/user-index.tsx", userIndex),
            page("/myCollection.html", "src/routes/collections.tsx", collections),
            page("/myRemind.html", "src/routes/reminders.tsx", reminders),
            page("/myDemandList.html", "src/routes/demands.tsx", demands),
            page("/home/user.mate/index.html", "src/routes/mates.tsx", mates),
            // Last: it matches the address of every other page of one word too.
            page("/:type.html", "src/routes/page.tsx", text, { active: "3", transparent: true }),
            page("/agent/:file", "src/routes/agent.tsx", agent),
            page("/dev/components.html", "src/routes/components.tsx", components),
            { path: "*", ...missing },
          ],
        },
      ],
    },
  ];
}
