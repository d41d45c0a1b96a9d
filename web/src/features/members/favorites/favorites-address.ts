import type { CollectKind } from "proto-types";
import { paths } from "../../../lib/paths";
import { searchString } from "../../../lib/query/search-string";

/** The kinds of favorites, with their measure words and the lists that offer more. */
export const KINDS = [
  { kind: "house", name: "法拍房", unit: "套", way: "去看看法拍房", href: paths.houses() },
  { kind: "community", name: "小区", unit: "个", way: "去看看法拍小区", href: paths.communities() },
  { kind: "news", name: "资讯", unit: "篇", way: "去看看法拍资讯", href: paths.news() },
] as const satisfies { kind: CollectKind; name: string; unit: string; way: string; href: string }[];

/** The orders of favorites. In the default order, those saved last come first. */
export const SORTS = ["default", "price_asc", "price_desc", "start_asc"] as const;

export type CollectSort = (typeof SORTS)[number];

/** What the address of the favorites contains: kind, order and page. */
export interface Shelf {
  kind: CollectKind;
  sort: CollectSort;
  page: number;
}

const DEFAULTS: Shelf = { kind: "house", sort: "default", page: 1 };

/** Reads kind, order and page from the query of an address. Unknown values are replaced by the defaults. */
export function shelfOf(query: URLSearchParams): Shelf {
  const [kind, sort] = [query.get("kind"), query.get("sort")];
  return {
    kind: KINDS.find((item) => item.kind === kind)?.kind ?? DEFAULTS.kind,
    sort: SORTS.find((item) => item === sort) ?? DEFAULTS.sort,
    page: Math.max(1, Math.trunc(Number(query.get("page")) || 1)),
  };
}

export const shelfHref = (shelf: Partial<Shelf>): string => paths.collections() + searchString(shelf, DEFAULTS);
