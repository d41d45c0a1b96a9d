/** What the lists of communities and news leave out of their address. */
export const LIST_DEFAULTS = { sort: "default", page: 1, page_size: 30 } as const;

/** What the trend page leaves out of its address. */
export const TREND_DEFAULTS = { measure: "avg_price", months: 24, usage: "101", span: 3 } as const;

/**
 * A query as text with `?`: names in alphabetical order, absent values and defaults left out; "" for none. Equal queries
 * are equal strings, and so one entry of the page cache.
 */
export function searchString(query: object, defaults: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === (defaults as Record<string, unknown>)[name]) continue;
    for (const item of [value ?? []].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `?${search}` : "";
}
