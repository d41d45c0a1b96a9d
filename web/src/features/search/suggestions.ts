import type { HouseSuggestion } from "proto-types";
import { api } from "../../api/browser";
import { paths } from "../../lib/paths";
import { type Searched, searches } from "./history";
import { KINDS, resultsPath, type SearchKind } from "./kinds";

/** One line under the search field. */
export interface Found {
  key: string;
  /** The name of the kind of this result. For an earlier search it is the kind of that search. */
  tag: string;
  name: string;
  note: string;
  count: number | null;
  path: string;
}

export interface Group {
  title: string;
  items: Found[];
}

const HOT = 8;
const TAGS: Record<HouseSuggestion["kind"], string> = {
  area: "区域",
  region: "商圈",
  community: "小区",
  metro: "地铁",
  court: "法院",
  house: "房源",
  keyword: "关键词",
};

type Options = { signal: AbortSignal; quiet: true };

/** Returns suggestions that complete the typed text. */
export async function suggest(kind: SearchKind, keyword: string, cityId: number, options: Options): Promise<Found[]> {
  if (kind.key === "houses") {
    const list = await api.get("/api/house/suggest", { query: { keyword, city_id: cityId }, ...options });
    return list.map((item) => ({
      ...item,
      key: `${item.kind} ${item.path}`,
      tag: TAGS[item.kind],
      name: item.kind === "house" ? withoutDistrict(item.name) : item.name,
    }));
  }
  if (kind.key === "communities") {
    const list = await api.get("/api/community/suggest", { query: { keyword, city_id: cityId }, ...options });
    return list.map((item) => ({ ...item, key: item.path, tag: "小区" }));
  }
  const list = await api.get("/api/news/suggest", { query: { keyword }, ...options });
  return list.map(({ id, title }) => line({ tag: "资讯", name: title, path: paths.newsItem(id) }));
}

/**
 * Returns popular results of a kind of search: the largest business areas, the communities with the most
 * lots, or the most important tags.
 */
export async function hot(kind: SearchKind, cityId: number, options: Options): Promise<Found[]> {
  if (kind.key === "houses") {
    const { facets } = await api.get("/api/house/facet", {
      query: { city_id: cityId, status: ["0", "1"] },
      ...options,
    });
    const regions = facets.find((facet) => facet.key === "region_id")?.values ?? [];
    return regions
      .slice(0, HOT)
      .map(({ code, name, count }) =>
        line({ tag: "商圈", name, count, path: paths.houses({ region_id: [Number(code)] }) }),
      );
  }
  if (kind.key === "communities") {
    const query = { city_id: cityId, sort: "active_desc", page_size: HOT } as const;
    const { list } = await api.get("/api/community", { query, ...options });
    return list.map(({ id, name, area_name, auction_total }) =>
      line({ tag: "小区", name, note: area_name, count: auction_total, path: paths.community(id) }),
    );
  }
  const groups = await api.get("/api/tag", options);
  const tags = groups.flatMap((group) => group.tags).sort((a, b) => b.count - a.count);
  return tags.slice(0, HOT).map(({ name, slug }) => line({ tag: "标签", name, path: paths.news({ tag: slug }) }));
}

/**
 * Shortens a title: `北京市朝阳区望京西园四区412号` → `望京西园四区412号`. A suggestion has no space for the
 * city and the district, with which all titles begin.
 */
const withoutDistrict = (title: string) => title.replace(/^[^\s市]{2,4}市[^\s区县]{1,4}[区县](?=.{4})/, "");

function line(known: Pick<Found, "tag" | "name" | "path"> & Partial<Found>): Found {
  return { key: known.path, note: "", count: null, ...known };
}

/** Returns the visitor's earlier searches. Those of the same kind come first. */
export function made(kind: SearchKind, all: Searched[] = searches()): Found[] {
  const own = (search: Searched) => (search.kind === kind.key ? 0 : 1);
  return [...all]
    .sort((a, b) => own(a) - own(b))
    .map((search) => {
      const of = KINDS.find(({ key }) => key === search.kind) ?? kind;
      const path = resultsPath(of, search.keyword);
      return line({ key: `made ${path}`, tag: of.label.slice(1), name: search.keyword, path });
    });
}
