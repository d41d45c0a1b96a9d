import type { NewsQuery } from "proto-types";

const SORTS = ["newest", "views_desc"] as const;

/** Parses the query of the list of articles. Values that the API would refuse are omitted. */
export function parseNewsQuery(params: URLSearchParams): NewsQuery {
  const query: NewsQuery = {};
  const category = params.get("category") ?? "";
  if (/^\d{1,4}$/.test(category)) query.category = category;
  const tag = params.get("tag") ?? "";
  if (/^[a-z0-9-]{1,60}$/.test(tag)) query.tag = tag;
  const keyword = [...(params.get("keyword") ?? "").trim().replace(/\s+/g, " ")].slice(0, 60).join("");
  if (keyword) query.keyword = keyword;
  const sort = SORTS.find((name) => name === params.get("sort"));
  if (sort) query.sort = sort;
  const page = params.get("page") ?? "";
  if (/^[1-9]\d{0,3}$/.test(page) && page !== "1") query.page = Number(page);
  return query;
}
