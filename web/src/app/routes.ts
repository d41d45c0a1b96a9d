import type { LoaderFunction, RouteObject } from "react-router";
import type { RouteHandle } from "../api/page";
import { ErrorPage } from "./ErrorPage";
import * as missing from "./missing";
import { Root, RootError } from "./Root";

type PageModule = Pick<RouteObject, "loader" | "Component" | "ErrorBoundary">;

/** A loader in a file of its own: only who comes from another page needs it, and what it draws. */
interface LoaderFile {
  file: string;
  load: () => Promise<{ loader: LoaderFunction }>;
}

/** One page: its address, its file, and what the layout has to know of it. */
function page(
  path: string,
  module: string,
  lazy: () => Promise<PageModule>,
  { active = null, transparent = false, personal = false, data }: Partial<RouteHandle> & { data?: LoaderFile } = {},
): RouteObject {
  const handle: RouteHandle = { module, drawn: data?.file, active, transparent, personal };
  return data
    ? { path, lazy, handle, loader: async (args) => (await data.load()).loader(args) }
    : { path, lazy, handle };
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

const homeData = { file: "src/routes/home.loader.tsx", load: () => import("../routes/home.loader") };
const housesData = { file: "src/routes/houses.loader.tsx", load: () => import("../routes/houses.loader") };
const houseData = { file: "src/routes/house.loader.tsx", load: () => import("../routes/house.loader") };
const communitiesData = {
  file: "src/routes/communities.loader.tsx",
  load: () => import("../routes/communities.loader"),
};
const communityData = { file: "src/routes/community.loader.tsx", load: () => import("../routes/community.loader") };
const newsItemData = { file: "src/routes/news-item.loader.tsx", load: () => import("../routes/news-item.loader") };
const researchData = { file: "src/routes/research.loader.tsx", load: () => import("../routes/research.loader") };
const statisticsData = { file: "src/routes/statistics.loader.tsx", load: () => import("../routes/statistics.loader") };
const trendData = { file: "src/routes/trend.loader.tsx", load: () => import("../routes/trend.loader") };
const mapData = { file: "src/routes/map.loader.tsx", load: () => import("../routes/map.loader") };
const agentData = { file: "src/routes/agent.loader.tsx", load: () => import("../routes/agent.loader") };

const agent = () => import("../routes/agent");
const components = () => import("../routes/components");
const chart = () => import("../routes/chart");
const research = () => import("../routes/research");
const statistics = () => import("../routes/statistics");
const trend = () => import("../routes/trend");
const personalIndex = () => import("../routes/personal");
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
      loader: async (args) => (await import("./root-loader")).loader(args),
      // The browser keeps what it has.
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RootError,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            page("/", "src/routes/home.tsx", home, { active: "1", transparent: true, data: homeData }),
            page("/fapaifang.html", "src/routes/houses.tsx", houses, { active: "2", data: housesData }),
            page("/fapaifang/:alias/", "src/routes/houses.tsx", houses, { active: "2", data: housesData }),
            page("/fapaifang/:alias/:region/", "src/routes/houses.tsx", houses, { active: "2", data: housesData }),
            page("/map-house.html", "src/routes/map.tsx", map, { active: "0", data: mapData }),
            page("/fapaifang-info/:file", "src/routes/house.tsx", house, { data: houseData }),
            page("/xiaoqu.html", "src/routes/communities.tsx", communities, { active: "4", data: communitiesData }),
            // More of it is fixed than of the next one, so it goes first by rank.
            page("/xiaoqu/:id.html", "src/routes/community.tsx", community, { data: communityData }),
            page("/xiaoqu/:alias/", "src/routes/communities.tsx", communities, { active: "4", data: communitiesData }),
            page("/xiaoqu/:alias/:region/", "src/routes/communities.tsx", communities, {
              active: "4",
              data: communitiesData,
            }),
            page("/zixun.html", "src/routes/news.tsx", news, { active: "3", transparent: true }),
            page("/zixun-info/:file", "src/routes/news-item.tsx", newsItem, {
              active: "3",
              transparent: true,
              data: newsItemData,
            }),
            page("/hotTag", "src/routes/tags.tsx", tags, { active: "3", transparent: true }),
            page("/privacy_policy.html", "src/routes/privacy.tsx", privacy, { active: "3", transparent: true }),
            page("/chart", "src/routes/chart.tsx", chart, { active: "5" }),
            page("/fapaiyanjiu.html", "src/routes/research.tsx", research, { active: "5", data: researchData }),
            page("/statistics.html", "src/routes/statistics.tsx", statistics, { active: "5", data: statisticsData }),
            page("/chart/trend", "src/routes/trend.tsx", trend, { active: "5", data: trendData }),
            page("/home", "src/routes/personal.tsx", personalIndex, { personal: true }),
            page("/home/user.index/index.html", "src/routes/user-index.tsx", userIndex, { personal: true }),
            page("/myCollection.html", "src/routes/collections.tsx", collections, { personal: true }),
            page("/myRemind.html", "src/routes/reminders.tsx", reminders, { personal: true }),
            page("/myDemandList.html", "src/routes/demands.tsx", demands, { personal: true }),
            page("/home/user.mate/index.html", "src/routes/mates.tsx", mates, { personal: true }),
            // Last: it matches the address of every other page of one word too.
            page("/:type.html", "src/routes/page.tsx", text, { active: "3", transparent: true }),
            page("/agent/:file", "src/routes/agent.tsx", agent, { data: agentData }),
            page("/dev/components.html", "src/routes/components.tsx", components),
            { path: "*", ...missing },
          ],
        },
      ],
    },
  ];
}
