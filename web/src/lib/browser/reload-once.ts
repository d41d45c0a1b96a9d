import type { SafeStorage } from "./storage";

export const RELOAD_KEY = "fapai.reload";
/** The minimum time between two automatic reloads, in milliseconds: an error that remains after a reload is shown. */
export const RELOAD_PAUSE_MS = 30_000;

/** Reloads the page, unless it did so recently or cannot store the time (the reloads would never end). */
export function reloadOnce(perTab: SafeStorage, now: number, reload: () => void): boolean {
  const last = Number(perTab.get(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < RELOAD_PAUSE_MS || !perTab.set(RELOAD_KEY, String(now))) return false;
  reload();
  return true;
}
