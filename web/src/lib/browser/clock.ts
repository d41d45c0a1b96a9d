import { startTransition, useEffect, useState } from "react";

/** Server time minus this computer's time, in milliseconds. */
let offset = 0;
let now: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
}

/** Sets the server's time, in milliseconds, from the Date header of a response that no cache has kept. */
export function syncClock(serverTime: number): void {
  if (Number.isFinite(serverTime)) offset = serverTime - Date.now();
  if (timer) tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, 1000);
    now = Date.now() + offset;
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
    // A transition: on a slow computer an urgent update each second would restart the rendering of a navigation.
    const take = () => startTransition(() => setTime(now));
    const leave = subscribe(take);
    take();
    return leave;
  }, []);
  return time;
}
