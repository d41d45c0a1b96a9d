import { useEffect } from "react";

/** Calls `reload` at an interval in milliseconds while `isPending` holds. */
export function usePolling(isPending: boolean, reload: () => void, interval: number): void {
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(reload, interval);
    return () => clearInterval(timer);
  }, [isPending, reload, interval]);
}
