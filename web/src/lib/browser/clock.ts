import { startTransition, useEffect, useState } from "react";

/** Milliseconds the server's clock is ahead of this computer's. */
let ahead = 0;
let now: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now() + ahead;
  for (const listener of listeners) listener();
}

/** Tells what time it is on the server, in milliseconds, as an answer that was not cached says it. */
export function syncClock(serverTime: number): void {
  if (Number.isFinite(serverTime)) ahead = serverTime - Date.now();
  if (timer) tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, 1000);
    now = Date.now() + ahead;
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
      now = null;
    }
  };
}

/** The server's time in milliseconds, new every second; null while the page is drawn on the server and hydrated. */
export function useServerNow(): number | null {
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    // A tick waits for a navigation that is being drawn: interrupted each second, it would start anew on a slow computer.
    const take = () => startTransition(() => setTime(now));
    const leave = subscribe(take);
    take();
    return leave;
  }, []);
  return time;
}
