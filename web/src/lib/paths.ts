import type { HouseQuery } from "proto-types";
import { houseSearch } from "./query";

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
  news: () => "/zixun.html",
  newsItem: (id: number) => `/zixun-info/${id}.html`,
  hotTags: () => "/hotTag",
  page: (type: string) => `/${segment(type)}.html`,
  privacy: () => "/privacy_policy.html",
  agent: (id: number) => `/agent/${id}.html`,
  communities: () => "/xiaoqu.html",
  communitiesAt: (alias: string, region?: string | null) => placed("xiaoqu", alias, region),
  community: (id: number) => `/xiaoqu/${id}.html`,
  chart: () => "/chart",
  research: () => "/fapaiyanjiu.html",
  statistics: () => "/statistics.html",
  trend: () => "/chart/trend",
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
