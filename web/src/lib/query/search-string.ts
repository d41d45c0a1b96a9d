/** The defaults that the lists of communities and news omit from their address. */
export const LIST_DEFAULTS = { sort: "default", page: 1, page_size: 30 } as const;

/** The defaults that the trend page omits from its address. */
export const TREND_DEFAULTS = { measure: "avg_price", months: 24, usage: "101", span: 3 } as const;

/**
 * Returns a query as text with `?`: names in alphabetical order, without absent values and defaults; "" if none are
 * left. Equal queries give equal strings, and so share an entry of the page cache.
 */
export function searchString(query: object, defaults: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === (defaults as Record<string, unknown>)[name]) continue;
    for (const item of [value ?? []].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `?${search}` : "";
}
