import { useEffect, useState } from "react";

/** Milliseconds of the visitor's clock, renewed every `interval`; null on the server and until hydration is done. */
export function useNow(interval: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
