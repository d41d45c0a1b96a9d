import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the first render of the browser, true afterwards. React makes the change in one piece with
 * the hydration, so this is for what must be right in the first paint after it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether a part that needs the script can be shown: false in its first render, on the server too, and true in one of its own
 * that follows and can be interrupted.
 */
export const useLater = (): boolean => useDeferredValue(true, false);
