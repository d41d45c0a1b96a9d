import { useEffect } from "react";
import { reloadOnce } from "../../lib/browser/reload-once";
import { perTab } from "../../lib/browser/storage";

const missing = new WeakSet<object>();

/**
 * Records scripts that failed to load. A failed preload has no effect for the visitor, so nothing is done until
 * such an error reaches an error page.
 */
export function noticeMissingCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));
}

/** Reloads the page once if a script is missing because the site was deployed after the page was opened. */
export function useFreshCode(error: unknown): void {
  useEffect(() => {
    if (error instanceof Error && missing.has(error)) reloadOnce(perTab, Date.now(), () => location.reload());
  }, [error]);
}
