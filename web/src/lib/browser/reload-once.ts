import type { SafeStorage } from "./storage";

export const RELOAD_KEY = "fapai.reload";
/**
 * The minimum time between two automatic reloads, in milliseconds. An error that occurs again within this
 * time after a reload is shown.
 */
export const RELOAD_PAUSE_MS = 30_000;

/**
 * Reloads the page and returns true. Returns false if the page was reloaded a short time ago, or if the time
 * cannot be stored, because the reloads would never end.
 */
export function reloadOnce(perTab: SafeStorage, now: number, reload: () => void): boolean {
  const last = Number(perTab.get(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < RELOAD_PAUSE_MS || !perTab.set(RELOAD_KEY, String(now))) return false;
  reload();
  return true;
}
