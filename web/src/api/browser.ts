import { syncClock } from "../lib/browser/clock";
import { perTab } from "../lib/browser/storage";
import { toast } from "../lib/browser/toast";
import { placeStore } from "../stores/place";
import { emitLogin, onLogin, session } from "../stores/session";
import { hasUnsaved } from "../stores/unsaved";
import { createBrowserApi } from "./browser-flows";

/** The browser's client of the API. Not for rendering on the server: there each page has its own. */
export const api = createBrowserApi({
  session,
  perTab,
  provinceId: () => placeStore.getState().province_id,
  fetch: async (url, init) => {
    const response = await window.fetch(url, init);
    // Only an answer that cannot come from a cache has the present time.
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
