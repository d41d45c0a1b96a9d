import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns false on the server and in the browser's first render, true afterwards. React applies the change together
 * with the hydration, so use this for content that must be right in the first paint after it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Returns whether to show a part that needs scripts: false in the first render, also on the server, and true in a
 * separate, interruptible render that follows.
 */
export const useLater = (): boolean => useDeferredValue(true, false);
