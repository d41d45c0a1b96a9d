import { useEffect } from "react";
import { api } from "../../api/browser";

/** Counts the visit from the browser, because the server does not see visits to pages in the page cache. */
export function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/news/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A view that could not be counted is ignored.
    });
  }, [id]);
}
