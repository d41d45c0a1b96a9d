import { useEffect } from "react";
import { api } from "../../api/browser";

/**
 * Counts the view of an article by a call from the browser, because the API does not see views of cached
 * pages.
 */
export function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/news/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A failure is ignored: one view is missing.
    });
  }, [id]);
}
