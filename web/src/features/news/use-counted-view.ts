import { useEffect } from "react";
import { api } from "../../api/browser";

/** Counts the visit: pages come from a cache, so only the browser knows of it. */
export function useCountedView(id: number) {
  useEffect(() => {
    api.post("/api/news/{id}/view", { path: { id }, quiet: true }).catch(() => {
      // A view that could not be counted is nobody's concern.
    });
  }, [id]);
}
