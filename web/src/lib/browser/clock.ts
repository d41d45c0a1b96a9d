import { startTransition, useEffect, useState } from "react";

/** The server's time minus the time of this computer, in milliseconds. */
let offset = 0;
let now: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = serverTime();
  for (const listener of listeners) listener();
}

/**
 * Milliseconds to add to the time in a Date header. The header has whole seconds, so on average it is half a
 * second late.
 */
const HALF_A_SECOND = 500;
/**
 * The clock is adjusted only if the difference is greater than this, because each adjustment makes countdowns
 * skip seconds.
 */
const TOLERANCE_MS = 1_000;

/** Returns the server's time, in milliseconds since 1970. */
export const serverTime = (): number => Date.now() + offset;

/** Adjusts the clock to the Date header of an uncached response. `date` is its time in milliseconds since 1970. */
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
    // The update is a transition, because on a slow computer an urgent update each second would restart the
    // rendering of a navigation again and again.
    const take = () => startTransition(() => setTime(now));
    const leave = subscribe(take);
    take();
    return leave;
  }, []);
  return time;
}
