/** The default values that the lists of communities and articles omit from their addresses. */
export const LIST_DEFAULTS = { sort: "default", page: 1, page_size: 30 } as const;

/** The default values that the trend page omits from its address. */
export const TREND_DEFAULTS = { measure: "avg_price", months: 24, usage: "101", span: 3 } as const;

/**
 * Returns a query as text with `?`, its names in alphabetical order, without absent values and defaults; ""
 * if no value is left. Equal queries have equal strings and therefore share an entry of the page cache.
 */
export function searchString(query: object, defaults: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === (defaults as Record<string, unknown>)[name]) continue;
    for (const item of [value ?? []].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `?${search}` : "";
}
