import { useEffect } from "react";
import { reloadOnce } from "../../lib/browser/reload-once";
import { perTab } from "../../lib/browser/storage";

const missing = new WeakSet<object>();

/**
 * Remembers the errors of scripts that could not be loaded. Code that was only loaded ahead fails without anybody
 * noticing, so nothing is done about them before one of them reaches an error page.
 */
export function noticeMissingCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));
}

/** Reloads the page once when a script is missing because the site has been deployed since the page was opened. */
export function useFreshCode(error: unknown): void {
  useEffect(() => {
    if (error instanceof Error && missing.has(error)) reloadOnce(perTab, Date.now(), () => location.reload());
  }, [error]);
}
