import type { CommunityQuery, HouseQuery, NewsQuery, StatQuery } from "proto-types";
import { houseSearch } from "./query/house-query";
import { LIST_DEFAULTS, searchString, TREND_DEFAULTS } from "./query/search-string";
import type { TrendQuery } from "./query/stat-query";

const segment = encodeURIComponent;

/** `/{section}.html`, `/{section}/{alias}/` or `/{section}/{alias}/{region}/`. */
function placed(section: string, alias: string, region?: string | null): string {
  return region ? `/${section}/${segment(alias)}/${segment(region)}/` : `/${section}/${segment(alias)}/`;
}

/** Every address of the site. Nothing else writes one by hand. */
export const paths = {
  home: () => "/",
  houses: (query: HouseQuery = {}) => `/fapaifang.html${houseSearch(query)}`,
  housesAt: (alias: string, region?: string | null, query: HouseQuery = {}) =>
    placed("fapaifang", alias, region) + houseSearch(query),
  house: (id: number) => `/fapaifang-info/${id}.html`,
  map: (query: HouseQuery = {}) => `/map-house.html${houseSearch(query)}`,
  news: (query: NewsQuery = {}) => `/zixun.html${searchString(query, LIST_DEFAULTS)}`,
  newsItem: (id: number) => `/zixun-info/${id}.html`,
  hotTags: () => "/hotTag",
  feed: () => "/feed.xml",
  openSearch: () => "/opensearch.xml",
  page: (type: string) => `/${segment(type)}.html`,
  privacy: () => "/privacy_policy.html",
  agent: (id: number, page = 1) => `/agent/${id}.html${page > 1 ? `?page=${page}` : ""}`,
  communities: (query: CommunityQuery = {}) => `/xiaoqu.html${searchString(query, LIST_DEFAULTS)}`,
  communitiesAt: (alias: string, region?: string | null, query: CommunityQuery = {}) =>
    placed("xiaoqu", alias, region) + searchString(query, LIST_DEFAULTS),
  /** `months` is the span of the price chart, 12 where it is left out. */
  community: (id: number, months?: number) => `/xiaoqu/${id}.html${months && months !== 12 ? `?months=${months}` : ""}`,
  chart: () => "/chart",
  research: () => "/fapaiyanjiu.html",
  statistics: (query: StatQuery = {}) => `/statistics.html${searchString(query)}`,
  /** The figures of a series as a file. */
  statCsv: (query: StatQuery) => `/api/stat/csv${searchString(query)}`,
  trend: (query: Partial<TrendQuery> = {}) => `/chart/trend${searchString(query, TREND_DEFAULTS)}`,
  personal: () => "/home",
  collections: () => "/myCollection.html",
  reminders: () => "/myRemind.html",
  userIndex: () => "/home/user.index/index.html",
  demands: () => "/myDemandList.html",
  mates: () => "/home/user.mate/index.html",
};

/** The id in a path segment `{id}.html`; null for anything else. */
export function parseHtmlId(file: string | undefined): number | null {
  const digits = /^([1-9]\d{0,14})\.html$/.exec(file ?? "")?.[1];
  return digits ? Number(digits) : null;
}
