import { DEFAULT_PLACE } from "../stores/place";
import { createApi, type Fetch } from "./call";
import type { Api } from "./types";

export const PLATFORM = "212";

/**
 * Creates the API client for one page on the server. It has no session and shows no toasts; failures are
 * thrown.
 */
export function createServerApi(options: {
  origin: string;
  requestId: string;
  /** The value of the header that proves to the API that the API itself issued the request id. */
  requestProof?: string | undefined;
  /** Called with the cache tags of each API response. */
  tagged: (tags: string[]) => void;
  /**
   * Called with the date of the page's last change, an HTTP date in the response that contains the page's
   * head.
   */
  modified?: (date: string) => void;
  fetch?: Fetch | undefined;
}): Api {
  return createApi({
    origin: options.origin,
    fetch: options.fetch ?? globalThis.fetch,
    headers: () => ({
      Platform: PLATFORM,
      "X-Request-Id": options.requestId,
      ...(options.requestProof && { "X-Request-Proof": options.requestProof }),
    }),
    provinceId: () => DEFAULT_PLACE.province_id,
    // The render as a whole has a time limit. Setting a timer for each of a dozen calls would take more time
    // than the calls themselves.
    hasLimit: true,
    onResponse: (response) => {
      options.tagged(splitTags(response.headers.get("cache-tag")));
      const date = response.headers.get("last-modified");
      if (date) options.modified?.(date);
    },
  });
}

/** Splits a header such as `house:1, houses` into tags. */
function splitTags(header: string | null): string[] {
  return (header ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}
