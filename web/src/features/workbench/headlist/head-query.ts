/** The filters and the order of the rows, as in the address of the page. */
export interface HeadQuery {
  q?: string;
  kind?: string;
  check?: string;
  severity?: string;
  status?: number;
  robots?: string;
  from?: string;
  template?: string;
  wording?: number;
  min_px?: number;
  max_px?: number;
  visit?: string;
  sort?: string;
}

const WORDS = ["q", "kind", "check", "severity", "robots", "from", "template", "sort", "visit"] as const;
const NUMBERS = ["status", "wording", "min_px", "max_px"] as const;

/** Parses the query of an address and ignores invalid values. */
export function headQuery(search: URLSearchParams): HeadQuery {
  const query: HeadQuery = {};
  for (const name of WORDS) {
    const value = search.get(name);
    if (value && (name === "q" || /^[A-Za-z0-9_-]{1,40}$/.test(value))) query[name] = value;
  }
  for (const name of NUMBERS) {
    const value = search.get(name);
    if (value && /^\d{1,5}$/.test(value)) query[name] = Number(value);
  }
  return query;
}

/** Returns a query with some values changed; empty values are omitted. */
export function withChange(query: HeadQuery, change: Partial<Record<keyof HeadQuery, string>>): HeadQuery {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...change })) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return headQuery(search);
}

/** Returns the query without its order. */
export function filterOf({ sort: _, ...filter }: HeadQuery): Omit<HeadQuery, "sort"> {
  return filter;
}

/**
 * Returns the order after a click on a column: ascending, then descending, then "" for the order of the site
 * map.
 */
export function nextSort(sort: string | undefined, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? "" : column;
}

export const SOURCES: Record<string, string> = {
  "": "—",
  template: "模板",
  article: "文章",
  landing: "专题页",
  alias: "地区替换",
  path: "单页替换",
};

export const SEVERITIES: Record<string, string> = { error: "错误", warning: "警告", notice: "提示" };
