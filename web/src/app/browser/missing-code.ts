import { useEffect } from "react";
import { reloadOnce } from "../../lib/browser/reload-once";
import { perTab } from "../../lib/browser/storage";

const missing = new WeakSet<object>();

/**
 * Records scripts that failed to load. A failed preload does not affect the visitor, so it is only recorded
 * here; an error page reacts to it if the error gets that far.
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
