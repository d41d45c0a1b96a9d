import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns false on the server and in the browser's first render, and true afterwards. React applies the
 * change together with the hydration. It is for content that must be right in the first paint after the
 * hydration.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Reports whether to show a part that needs scripts. It returns false on the server and in the first render,
 * and true in a separate, interruptible render that follows.
 */
export const useLater = (): boolean => useDeferredValue(true, false);
