import { useEffect } from "react";
import { api } from "../../api/browser";

/**
 * Counts the view of an article. The call comes from the browser, because the API does not notice views of
 * cached pages.
 */
export function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/news/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A failure is ignored, because only one view is then missing in the count.
    });
  }, [id]);
}
