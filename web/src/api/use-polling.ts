import { useEffect } from "react";

/** Calls `reload` every `interval` milliseconds while `isPending` is true. */
export function usePolling(isPending: boolean, reload: () => void, interval: number): void {
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(reload, interval);
    return () => clearInterval(timer);
  }, [isPending, reload, interval]);
}
