import { paths } from "../../lib/paths";

/** The kinds of search; the results of each are on its list page. */
export const KINDS = [
  { key: "houses", label: "找房源", path: paths.houses(), name: "搜索房源", hint: "输入小区、地址或拍卖编号" },
  { key: "communities", label: "找小区", path: paths.communities(), name: "搜索小区", hint: "输入小区名称" },
  { key: "news", label: "找资讯", path: paths.news(), name: "搜索资讯", hint: "输入政策、问题或关键词" },
] as const;

export type SearchKind = (typeof KINDS)[number];

/** Returns the kind of search for a page: the kind of its list, or lots for a page without a list. */
export const kindAt = (pathname: string): SearchKind =>
  KINDS.find(({ path }) => pathname.startsWith(path.replace(/\.html$/, ""))) ?? KINDS[0];

/** Returns the address of the list that shows the results of a search. */
export const resultsPath = (kind: SearchKind, keyword: string) => `${kind.path}?keyword=${encodeURIComponent(keyword)}`;
