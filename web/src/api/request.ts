import type { CallOptions, Method } from "./types";

/** The arguments of a `fetch` call. */
export interface Outgoing {
  url: string;
  init: {
    method: string;
    headers: Record<string, string>;
    credentials: "include";
    body?: string | Blob;
    cache?: "no-cache";
    signal?: AbortSignal;
  };
}

const given = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Returns a query string with `?`. The key of an array is repeated, and empty values are omitted. */
function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (given(item)) search.append(name, String(item));
  }
  return search.size > 0 ? `?${search}` : "";
}

/**
 * Builds an API call. province_id is added to the query of GET and DELETE, and to the body of other
 * methods unless the body is a file.
 */
export function outgoing(
  method: Method,
  path: string,
  options: CallOptions,
  around: { origin: string; headers: Record<string, string>; provinceId: number },
): Outgoing {
  const inQuery = method === "get" || method === "delete";
  const province = { province_id: around.provinceId };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(options.path?.[name])));
  const query = inQuery ? { ...province, ...options.query } : (options.query ?? {});
  const headers: Record<string, string> = { Accept: "application/json", ...around.headers, ...options.headers };
  const init: Outgoing["init"] = { method: method.toUpperCase(), headers, credentials: "include" };
  if (options.revalidate) init.cache = "no-cache";
  if (options.body instanceof Blob) {
    headers["Content-Type"] = options.body.type || "application/octet-stream";
    init.body = options.body;
  } else if (!inQuery) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify({ ...province, ...options.body });
  }
  return { url: around.origin + filled + queryString(query), init };
}
