import { syncClock } from "../lib/browser/clock";
import { perTab } from "../lib/browser/storage";
import { toast } from "../lib/browser/toast";
import { placeStore } from "../stores/place";
import { emitLogin, onLogin, session } from "../stores/session";
import { hasUnsaved } from "../stores/unsaved";
import { createBrowserApi } from "./browser-flows";

/** The browser's API client. It must not be used for rendering on the server, where each page has its own client. */
export const api = createBrowserApi({
  session,
  perTab,
  provinceId: () => placeStore.getState().province_id,
  fetch: async (url, init) => {
    const response = await window.fetch(url, init);
    // The Date header is the current time only if the response cannot come from a cache.
    if (init.method === "POST" || init.cache) syncClock(Date.parse(response.headers.get("Date") ?? ""));
    return response;
  },
  showError: toast.error,
  reload: () => window.location.reload(),
  hasUnsaved,
  emitLogin,
  onLogin,
  now: Date.now,
  tokenData: __TOKEN_DATA__,
});
