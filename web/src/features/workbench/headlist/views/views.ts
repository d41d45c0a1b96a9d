import type { HeadView, HeadViewList } from "proto-types";
import { searchString } from "../../../../lib/query/search-string";
import { type HeadQuery, headQuery } from "../head-query";

/**
 * The view in the address: its id, `all` for none (not even the default view), null if the address does
 * not say.
 */
export type AskedView = number | "all" | null;

export function askedView(search: URLSearchParams): AskedView {
  const text = search.get("view");
  if (text === "all") return "all";
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The filter and the order of a view. */
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
 * Returns the filters with which the list opens: those in the address, otherwise those of the view in the
 * address, otherwise those of the default view.
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
 * Returns the query for the address: only the id of the view if its filters are unchanged, so that the
 * link follows later changes of the view.
 */
export function addressOf(query: HeadQuery, view: HeadView | null, views: HeadViewList): object {
  if (view) return isSame(view, query) ? { view: view.id } : { ...query, view: view.id };
  return Object.keys(query).length === 0 && views.opens_with !== null ? { view: "all" } : query;
}
