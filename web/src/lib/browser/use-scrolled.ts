import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Returns whether the page is scrolled by more than `limit` pixels; false on the server and while hydrating. */
export function useScrolled(limit: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > limit,
    () => false,
  );
}
