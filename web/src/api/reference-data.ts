import type { ApiResponse, Fetch } from "./call";

/** Addresses whose response depends only on the address, not on the visitor. */
const REFERENCE_PATH = /\/api\/(?:site|dictionary|place)(?:[/?]|$)/;

/** Cache tags of data that changes only with a deployment or a setting. */
const REFERENCE_TAGS = ["dictionary", "places", "site"];

/**
 * The header in which every API response states the version of the reference data. Each API process has its
 * own versions.
 */
const VERSION_HEADER = "x-reference-data-version";

/** The maximum number of cached responses. It is greater than the number of places. */
const LIMIT = 2000;

/**
 * A cache of the API responses that every page needs. It is emptied when a response states a new version of
 * the reference data.
 */
export interface ReferenceCache {
  /** Returns a fetch function for the calls of one page. */
  page(fetch: Fetch, bypass: boolean): PageCalls;
}

export interface PageCalls {
  fetch: Fetch;
  /**
   * Reports whether the page has used a cached response, and its responses differ in the version of the
   * reference data.
   */
  outdated(): boolean;
}

export function createReferenceCache(): ReferenceCache {
  // One cache per API origin, because each API process has its own versions and a page uses only one process.
  const caches = new Map<string, { version: string; responses: Map<string, ApiResponse> }>();
  return {
    page(fetch, bypass) {
      let used = false;
      const versions = new Set<string>();
      return {
        async fetch(url, init) {
          const origin = url.slice(0, url.indexOf("/", url.indexOf("//") + 2));
          const cache = caches.get(origin) ?? { version: "", responses: new Map() };
          caches.set(origin, cache);
          const hit = bypass ? undefined : cache.responses.get(url);
          if (hit) {
            used = true;
            versions.add(cache.version);
            return hit;
          }
          const response = await fetch(url, init);
          const version = response.headers.get(VERSION_HEADER);
          if (!version) return response;
          versions.add(version);
          if (version !== cache.version || cache.responses.size > LIMIT) {
            cache.version = version;
            cache.responses.clear();
          }
          if (response.status !== 200 || !REFERENCE_PATH.test(url) || !isReferenceData(response)) return response;
          const cached = readOnce(response);
          cache.responses.set(url, cached);
          return cached;
        },
        outdated: () => used && versions.size > 1,
      };
    },
  };
}

function isReferenceData({ headers }: ApiResponse): boolean {
  const tags = (headers.get("cache-tag") ?? "").split(",").map((tag) => tag.trim());
  return tags.every((tag) => REFERENCE_TAGS.includes(tag));
}

/** Returns a response whose body is parsed only once for all pages. */
function readOnce(response: ApiResponse): ApiResponse {
  let data: Promise<unknown> | undefined;
  return {
    status: response.status,
    headers: response.headers,
    blob: () => response.blob(),
    json() {
      data ??= response.json();
      return data;
    },
  };
}
