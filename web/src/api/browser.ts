import { syncClock } from "../lib/browser/clock";
import { perTab } from "../lib/browser/storage";
import { toast } from "../lib/browser/toast";
import { placeStore } from "../stores/place";
import { emitLogin, onLogin, session } from "../stores/session";
import { hasUnsaved } from "../stores/unsaved";
import { createBrowserApi } from "./browser-flows";

/** The browser's API client. The server must not use it: there each page has its own client. */
export const api = createBrowserApi({
  session,
  perTab,
  provinceId: () => placeStore.getState().province_id,
  fetch: async (url, init) => {
    const response = await window.fetch(url, init);
    // The Date header is the current time only if the response did not come from a cache.
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
