import type { HeadView, HeadViewList } from "proto-types";
import { searchString } from "../../../../lib/query/search-string";
import { type HeadQuery, headQuery } from "../head-query";

/**
 * The view in an address: the id of a view, `all` if no view is to be shown, not even the default view, or
 * null if the address names none.
 */
export type AskedView = number | "all" | null;

export function askedView(search: URLSearchParams): AskedView {
  const text = search.get("view");
  if (text === "all") return "all";
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Returns the filters and the order of a view. */
export const queryOf = (view: HeadView): HeadQuery => headQuery(new URLSearchParams(view.query));

/** Returns a query in the form in which a view stores it. */
export const textOf = (query: HeadQuery): string => searchString(query).slice(1);

/** Reports whether a view and a query have the same filters. */
export const isSame = (view: HeadView, query: HeadQuery): boolean => textOf(queryOf(view)) === textOf(query);

interface Opened {
  query: HeadQuery;
  view: HeadView | null;
  /** Whether the address names a view that does not exist or is not shared. */
  isMissing: boolean;
}

/**
 * Returns the filters with which the list opens: those in the address; if it has none, those of the view in
 * the address; otherwise those of the default view, unless the address opens a page.
 */
export function openedWith(query: HeadQuery, asked: AskedView, opensPage: boolean, views: HeadViewList): Opened {
  const named = typeof asked === "number" ? (views.list.find(({ id }) => id === asked) ?? null) : null;
  const isMissing = typeof asked === "number" && !named;
  if (Object.keys(query).length > 0) return { query, view: named, isMissing };
  if (named) return { query: queryOf(named), view: named, isMissing };
  if (asked === null && !opensPage) {
    const view = views.list.find(({ id }) => id === views.opens_with) ?? null;
    if (view) return { query: queryOf(view), view, isMissing };
  }
  return { query, view: null, isMissing };
}

/**
 * Returns the query for the address of the list. If the filters are those of the view, it contains only the
 * id of the view, so that the address follows later changes of the view.
 */
export function addressOf(query: HeadQuery, view: HeadView | null, views: HeadViewList): object {
  if (view) return isSame(view, query) ? { view: view.id } : { ...query, view: view.id };
  return Object.keys(query).length === 0 && views.opens_with !== null ? { view: "all" } : query;
}
