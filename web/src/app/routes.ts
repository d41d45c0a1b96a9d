import type { LoaderFunction, RouteObject } from "react-router";
import type { RouteHandle } from "../api/page-loader";
import { PATTERNS } from "../lib/routes.gen";
import { ErrorPage } from "./ErrorPage";
import * as missing from "./missing";
import { Root, RootError } from "./Root";

type PageModule = Pick<RouteObject, "loader" | "Component" | "ErrorBoundary">;

/** A loader in a file of its own: only who comes from another page needs it, and what it draws. */
interface LoaderFile {
  file: string;
  load: () => Promise<{ loader: LoaderFunction }>;
}

/** One page: its address, its file, and what the layout needs of it. */
function page(
  path: string,
  module: string,
  lazy: () => Promise<PageModule>,
  { active = null, transparent = false, personal = false, data }: Partial<RouteHandle> & { data?: LoaderFile } = {},
): RouteObject {
  const handle: RouteHandle = { module, loaderModule: data?.file, active, transparent, personal };
  return data
    ? { path, lazy, handle, loader: async (args) => (await data.load()).loader(args) }
    : { path, lazy, handle };
}

const home = () => import("../routes/home/home");
const houses = () => import("../routes/houses/houses");
const house = () => import("../routes/houses/house");
const news = () => import("../routes/news/news");
const newsItem = () => import("../routes/news/news-item");
const tags = () => import("../routes/news/tags");
const privacy = () => import("../routes/content/privacy");
const text = () => import("../routes/content/page");
const map = () => import("../routes/houses/map");
const communities = () => import("../routes/communities/communities");
const community = () => import("../routes/communities/community");

const homeData = { file: "src/routes/home/home.loader.tsx", load: () => import("../routes/home/home.loader") };
const housesData = {
  file: "src/routes/houses/houses.loader.tsx",
  load: () => import("../routes/houses/houses.loader"),
};
const houseData = { file: "src/routes/houses/house.loader.tsx", load: () => import("../routes/houses/house.loader") };
const communitiesData = {
  file: "src/routes/communities/communities.loader.tsx",
  load: () => import("../routes/communities/communities.loader"),
};
const communityData = {
  file: "src/routes/communities/community.loader.tsx",
  load: () => import("../routes/communities/community.loader"),
};
const newsItemData = {
  file: "src/routes/news/news-item.loader.tsx",
  load: () => import("../routes/news/news-item.loader"),
};
const researchData = {
  file: "src/routes/research/research.loader.tsx",
  load: () => import("../routes/research/research.loader"),
};
const statisticsData = {
  file: "src/routes/research/statistics.loader.tsx",
  load: () => import("../routes/research/statistics.loader"),
};
const trendData = {
  file: "src/routes/research/trend.loader.tsx",
  load: () => import("../routes/research/trend.loader"),
};
const mapData = { file: "src/routes/houses/map.loader.tsx", load: () => import("../routes/houses/map.loader") };
const agentData = { file: "src/routes/agents/agent.loader.tsx", load: () => import("../routes/agents/agent.loader") };

const agent = () => import("../routes/agents/agent");
const components = () => import("../routes/dev/components");
const chart = () => import("../routes/research/chart");
const research = () => import("../routes/research/research");
const statistics = () => import("../routes/research/statistics");
const trend = () => import("../routes/research/trend");
const personalIndex = () => import("../routes/members/personal");
const collections = () => import("../routes/members/collections");
const reminders = () => import("../routes/members/reminders");
const demands = () => import("../routes/members/demands");
const userIndex = () => import("../routes/members/user-index");
const mates = () => import("../routes/members/mates");

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
            page(PATTERNS.home, "src/routes/home/home.tsx", home, { active: "1", transparent: true, data: homeData }),
            page(PATTERNS.houses, "src/routes/houses/houses.tsx", houses, { active: "2", data: housesData }),
            page(PATTERNS.housesPlace, "src/routes/houses/houses.tsx", houses, { active: "2", data: housesData }),
            page(PATTERNS.housesRegion, "src/routes/houses/houses.tsx", houses, {
              active: "2",
              data: housesData,
            }),
            page(PATTERNS.map, "src/routes/houses/map.tsx", map, { active: "0", data: mapData }),
            page(PATTERNS.house, "src/routes/houses/house.tsx", house, { data: houseData }),
            page(PATTERNS.communities, "src/routes/communities/communities.tsx", communities, {
              active: "4",
              data: communitiesData,
            }),
            // More of it is fixed than of the next one, so it goes first by rank.
            page(PATTERNS.community, "src/routes/communities/community.tsx", community, { data: communityData }),
            page(PATTERNS.communitiesPlace, "src/routes/communities/communities.tsx", communities, {
              active: "4",
              data: communitiesData,
            }),
            page(PATTERNS.communitiesRegion, "src/routes/communities/communities.tsx", communities, {
              active: "4",
              data: communitiesData,
            }),
            page(PATTERNS.news, "src/routes/news/news.tsx", news, { active: "3", transparent: true }),
            page(PATTERNS.newsItem, "src/routes/news/news-item.tsx", newsItem, {
              active: "3",
              transparent: true,
              data: newsItemData,
            }),
            page(PATTERNS.tags, "src/routes/news/tags.tsx", tags, { active: "3", transparent: true }),
            page(PATTERNS.privacy, "src/routes/content/privacy.tsx", privacy, { active: "3", transparent: true }),
            page(PATTERNS.chart, "src/routes/research/chart.tsx", chart, { active: "5" }),
            page(PATTERNS.research, "src/routes/research/research.tsx", research, {
              active: "5",
              data: researchData,
            }),
            page(PATTERNS.statistics, "src/routes/research/statistics.tsx", statistics, {
              active: "5",
              data: statisticsData,
            }),
            page(PATTERNS.trend, "src/routes/research/trend.tsx", trend, { active: "5", data: trendData }),
            page(PATTERNS.personal, "src/routes/members/personal.tsx", personalIndex, { personal: true }),
            page(PATTERNS.userIndex, "src/routes/members/user-index.tsx", userIndex, { personal: true }),
            page(PATTERNS.favorites, "src/routes/members/collections.tsx", collections, { personal: true }),
            page(PATTERNS.reminders, "src/routes/members/reminders.tsx", reminders, { personal: true }),
            page(PATTERNS.demands, "src/routes/members/demands.tsx", demands, { personal: true }),
            page(PATTERNS.mates, "src/routes/members/mates.tsx", mates, { personal: true }),
            // Last: it matches the address of every other page of one word too.
            page(PATTERNS.text, "src/routes/content/page.tsx", text, { active: "3", transparent: true }),
            page(PATTERNS.agent, "src/routes/agents/agent.tsx", agent, { data: agentData }),
            page(PATTERNS.components, "src/routes/dev/components.tsx", components),
            { path: "*", ...missing },
          ],
        },
      ],
    },
  ];
}
