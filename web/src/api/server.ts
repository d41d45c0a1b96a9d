import { DEFAULT_PLACE } from "../stores/place";
import { createApi, type Fetch } from "./call";
import type { Api } from "./types";

export const PLATFORM = "212";

/** A client for rendering one page on the server: no session, no toasts; failures are only thrown. */
export function createServerApi(options: {
  origin: string;
  requestId: string;
  /** Shows the API that the id is its own. */
  requestProof?: string | undefined;
  /** Sees the tags of every answer that goes into the page. */
  tagged: (tags: string[]) => void;
  /** Sees when the page changed last, as the answer about its head tells: an HTTP date. */
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
    // Of rendering the page. A timer and its listeners for each of a dozen calls would cost more than making the call.
    hasLimit: true,
    onResponse: (response) => {
      options.tagged(splitTags(response.headers.get("cache-tag")));
      const date = response.headers.get("last-modified");
      if (date) options.modified?.(date);
    },
  });
}

/** `house:1, houses` → its tags. */
function splitTags(header: string | null): string[] {
  return (header ?? "")
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}
