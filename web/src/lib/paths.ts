import type { CommunityQuery, HouseQuery, NewsQuery, StatQuery } from "proto-types";
import { houseSearch } from "./query/house-query";
import { LIST_DEFAULTS, searchString, TREND_DEFAULTS } from "./query/search-string";
import type { TrendQuery } from "./query/stat-query";
import { addresses, ID } from "./routes.gen";

/** The query parameter for the city of a page. Without it, the page shows the site's default city. */
export type CityQuery = Pick<StatQuery, "city_id">;

/**
 * Functions that build every address of the site with its query. No other code writes an address by hand.
 * Pages without a query come from the table of addresses.
 */
export const paths = {
  ...addresses,
  houses: (query: HouseQuery = {}) => addresses.houses() + houseSearch(query),
  housesAt: (alias: string, region?: string | null, query: HouseQuery = {}) =>
    (region ? addresses.housesRegion(alias, region) : addresses.housesPlace(alias)) + houseSearch(query),
  map: (query: HouseQuery = {}) => addresses.map() + houseSearch(query),
  news: (query: NewsQuery = {}) => addresses.news() + searchString(query, LIST_DEFAULTS),
  hotTags: addresses.tags,
  feed: () => "/feed.xml",
  openSearch: () => "/opensearch.xml",
  page: addresses.text,
  agent: (id: number, page = 1) => addresses.agent(id) + searchString({ page }, LIST_DEFAULTS),
  communities: (query: CommunityQuery = {}) => addresses.communities() + searchString(query, LIST_DEFAULTS),
  communitiesAt: (alias: string, region?: string | null, query: CommunityQuery = {}) =>
    (region ? addresses.communitiesRegion(alias, region) : addresses.communitiesPlace(alias)) +
    searchString(query, LIST_DEFAULTS),
  /** `months` is the number of months in the price chart; 12 by default. */
  community: (id: number, months?: number) => addresses.community(id) + searchString({ months }, { months: 12 }),
  chart: (query: CityQuery = {}) => addresses.chart() + searchString(query),
  research: (query: CityQuery = {}) => addresses.research() + searchString(query),
  statistics: (query: StatQuery = {}) => addresses.statistics() + searchString(query),
  /** The CSV file of a series. */
  statCsv: (query: StatQuery) => `/api/stat/csv${searchString(query)}`,
  trend: (query: Partial<TrendQuery> = {}) => addresses.trend() + searchString(query, TREND_DEFAULTS),
  compare: addresses.compare,
  collections: addresses.favorites,
};

/** Parses the id in an address; null if it is invalid. */
export function parseId(text: string | undefined): number | null {
  return text && ID.test(text) ? Number(text) : null;
}
