import { startTransition, useEffect, useState } from "react";

/** Server time minus this computer's time, in milliseconds. */
let offset = 0;
let now: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = serverTime();
  for (const listener of listeners) listener();
}

/** Added to the time in a Date header: this has whole seconds, so on average it is half a second late. */
const HALF_A_SECOND = 500;
/** The difference up to which the clock is not adjusted: an adjustment makes countdowns skip seconds. */
const TOLERANCE_MS = 1_000;

/** The server's time, in milliseconds. */
export const serverTime = (): number => Date.now() + offset;

/** Sets the server's time, in milliseconds, from the Date header of an uncached response. */
export function syncClock(date: number): void {
  const error = date + HALF_A_SECOND - serverTime();
  if (Math.abs(error) > TOLERANCE_MS) offset += error;
  if (timer) tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, 1000);
    now = serverTime();
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

/** Returns the server's time in milliseconds, updated every second; null on the server and while hydrating. */
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
