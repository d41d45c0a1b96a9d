import type { LoaderFunction, RouteObject } from "react-router";
import type { RouteHandle } from "../api/page-loader";
import { PATTERNS } from "../lib/routes.gen";
import { ErrorPage } from "./ErrorPage";
import * as missing from "./missing";
import { Root, RootError } from "./Root";

type PageModule = Pick<RouteObject, "loader" | "Component" | "ErrorBoundary">;

/**
 * Imports the file `<file>.loader.tsx` with a page's loader. It is loaded only for navigations, because a
 * server-rendered page does not need it.
 */
type LoaderFile = () => Promise<{ loader: LoaderFunction }>;

/** Returns a route: its address, its file in src/routes, and the properties that the layout needs. */
function page(
  path: string,
  file: string,
  lazy: () => Promise<PageModule>,
  {
    active = null,
    transparent = false,
    personal = false,
    bare = false,
    data,
    lateDictionaries = data !== undefined,
  }: Partial<RouteHandle> & { data?: LoaderFile } = {},
): RouteObject {
  const handle: RouteHandle = { file, active, transparent, personal: personal || bare, bare, lateDictionaries };
  return data ? { path, lazy, handle, loader: async (args) => (await data()).loader(args) } : { path, lazy, handle };
}

const home = () => import("../routes/home/home");
const list = () => import("../routes/lots/list");
const lot = () => import("../routes/lots/lot");
const news = () => import("../routes/news/news");
const newsItem = () => import("../routes/news/news-item");
const tags = () => import("../routes/news/tags");
const privacy = () => import("../routes/content/privacy");
const text = () => import("../routes/content/page");
const map = () => import("../routes/lots/map");
const communities = () => import("../routes/communities/communities");
const community = () => import("../routes/communities/community");

const homeData = () => import("../routes/home/home.loader");
const listData = () => import("../routes/lots/list.loader");
const lotData = () => import("../routes/lots/lot.loader");
const mapData = () => import("../routes/lots/map.loader");
const communitiesData = () => import("../routes/communities/communities.loader");
const communityData = () => import("../routes/communities/community.loader");
const newsItemData = () => import("../routes/news/news-item.loader");
const researchData = () => import("../routes/research/research.loader");
const statisticsData = () => import("../routes/research/statistics.loader");
const trendData = () => import("../routes/research/trend.loader");
const agentData = () => import("../routes/agents/agent.loader");

const agent = () => import("../routes/agents/agent");
const components = () => import("../routes/dev/components");
const chart = () => import("../routes/research/chart");
const research = () => import("../routes/research/research");
const statistics = () => import("../routes/research/statistics");
const trend = () => import("../routes/research/trend");
const compare = () => import("../routes/lots/compare");
/** Returns a function that loads a page of the members' area. `name` is the name of the page. */
const member = (name: keyof typeof import("../routes/members/pages").pages) => async (): Promise<PageModule> =>
  (await import("../routes/members/pages")).pages[name]();
const restriction = () => import("../routes/restriction/restriction");
const restrictionData = () => import("../routes/restriction/restriction.loader");
const workbench = () => import("../routes/workbench/workbench");

/** Returns the routes of all pages. Each router needs its own, because it modifies lazy routes. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: "root",
      loader: async (args) => (await import("./root-loader")).loader(args),
      // The layout's data is loaded only once.
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RootError,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            page(PATTERNS.home, "home/home", home, { active: "1", transparent: true, data: homeData }),
            page(PATTERNS.houses, "lots/list", list, { active: "2", data: listData }),
            page(PATTERNS.housesPlace, "lots/list", list, { active: "2", data: listData }),
            page(PATTERNS.housesRegion, "lots/list", list, {
              active: "2",
              data: listData,
            }),
            page(PATTERNS.map, "lots/map", map, { active: "0", data: mapData, lateDictionaries: false }),
            page(PATTERNS.house, "lots/lot", lot, { data: lotData }),
            page(PATTERNS.communities, "communities/communities", communities, {
              active: "4",
              data: communitiesData,
            }),
            // This pattern has more fixed characters than the next one, so the router tries it first.
            page(PATTERNS.community, "communities/community", community, { data: communityData }),
            page(PATTERNS.communitiesPlace, "communities/communities", communities, {
              active: "4",
              data: communitiesData,
            }),
            page(PATTERNS.communitiesRegion, "communities/communities", communities, {
              active: "4",
              data: communitiesData,
            }),
            page(PATTERNS.news, "news/news", news, { active: "3", transparent: true }),
            page(PATTERNS.newsItem, "news/news-item", newsItem, {
              active: "3",
              transparent: true,
              data: newsItemData,
            }),
            page(PATTERNS.tags, "news/tags", tags, { active: "3", transparent: true }),
            page(PATTERNS.privacy, "content/privacy", privacy, { active: "3", transparent: true }),
            page(PATTERNS.chart, "research/chart", chart, { active: "5" }),
            page(PATTERNS.research, "research/research", research, {
              active: "5",
              data: researchData,
            }),
            page(PATTERNS.statistics, "research/statistics", statistics, {
              active: "5",
              data: statisticsData,
            }),
            page(PATTERNS.trend, "research/trend", trend, { active: "5", data: trendData, lateDictionaries: false }),
            page(PATTERNS.personal, "members/personal", member("personalIndex"), { active: "7", personal: true }),
            page(PATTERNS.userIndex, "members/user-index", member("userIndex"), { personal: true }),
            page(PATTERNS.compare, "lots/compare", compare, { active: "2", personal: true }),
            page(PATTERNS.favorites, "members/collections", member("collections"), { personal: true }),
            page(PATTERNS.reminders, "members/reminders", member("reminders"), { active: "6", personal: true }),
            page(PATTERNS.searches, "members/searches", member("searches"), { personal: true }),
            page(PATTERNS.myLists, "members/my-lists", member("myLists"), { personal: true }),
            page(PATTERNS.sharedList, "members/shared-list", member("sharedList"), { personal: true }),
            page(PATTERNS.demands, "members/demands", member("demands"), { personal: true }),
            page(PATTERNS.mates, "members/mates", member("mates"), { personal: true }),
            page(PATTERNS.restriction, "restriction/restriction", restriction, { data: restrictionData }),
            // The workbench has its own bundle, which selects its pages.
            page("/editor/*", "workbench/workbench", workbench, { bare: true }),
            // This route must be last, because its pattern matches every address with a one-word path.
            page(PATTERNS.text, "content/page", text, { active: "3", transparent: true }),
            page(PATTERNS.agent, "agents/agent", agent, { data: agentData }),
            page(PATTERNS.components, "dev/components", components),
            { path: "*", ...missing },
          ],
        },
      ],
    },
  ];
}
