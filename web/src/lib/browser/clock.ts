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

/** The Date header has whole seconds only, so that it lies half a second behind on average. */
const HALF_A_SECOND = 500;
/** By less the clock is not moved: countdowns would leave out seconds. */
const TOLERANCE_MS = 1_000;

/** The server's time, in milliseconds. */
export const serverTime = (): number => Date.now() + offset;

/** Sets the server's time from the Date header of a response that no cache has kept, in milliseconds. */
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
