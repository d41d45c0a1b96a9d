import type { Server } from "node:http";
import type { Log } from "./log";

export interface Drain {
  readonly begun: boolean;
  /** Stops accepting connections and waits until requests in flight have finished. */
  begin(reason: string): void;
}

const SWEEP_EVERY_MS = 100;

/**
 * Prepares the graceful shutdown of a server. `ended` is called once: when all requests have been answered,
 * or when the time is over.
 */
export function createDrain(server: Server, timeoutMs: number, log: Log, ended: () => void): Drain {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    begin(reason) {
      if (begun) return;
      begun = true;
      log("info", "draining", { reason });
      const timer = setTimeout(() => {
        log("warn", "drain timed out");
        server.closeAllConnections();
      }, timeoutMs);
      // Closes idle connections regularly, because no event reports that a keep-alive connection has become
      // idle.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
      server.close(() => {
        clearTimeout(timer);
        clearInterval(sweep);
        log("info", "ended");
        ended();
      });
    },
  };
}

const LOOK_EVERY_MS = 5_000;

/** Calls `exceeded` when the process exceeds its memory limit. Returns a function that stops watching. */
export function watchMemory(
  limit: number,
  exceeded: (rss: number) => void,
  rssNow: () => number = () => process.memoryUsage.rss(),
): () => void {
  const timer = setInterval(() => {
    const rss = rssNow();
    if (rss > limit) exceeded(rss);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
