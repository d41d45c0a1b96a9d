import { useEffect } from "react";
import { reloadOnce } from "../../lib/browser/reload-once";
import { perTab } from "../../lib/browser/storage";

const missing = new WeakSet<object>();

/**
 * Records scripts that could not be loaded. A script that fails to preload may never be needed; if it is, the
 * error page finds it in this record and reloads the page.
 */
export function noticeMissingCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));
}

/** Reloads the page once if a script is missing, because the site was deployed after the page was opened. */
export function useFreshCode(error: unknown): void {
  useEffect(() => {
    if (error instanceof Error && missing.has(error)) reloadOnce(perTab, Date.now(), () => location.reload());
  }, [error]);
}
