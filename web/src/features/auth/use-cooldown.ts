import { useEffect, useState } from "react";
import { COOLDOWN_SECONDS } from "./rules";

/** Returns in how many seconds another code can be requested; 0 means now. `start` restarts the countdown. */
export function useCooldown(): [left: number, start: () => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, () => setUntil(Date.now() + COOLDOWN_SECONDS * 1000)];
}
