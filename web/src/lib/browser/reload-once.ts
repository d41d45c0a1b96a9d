import type { SafeStorage } from "./storage";

export const RELOAD_KEY = "fapai.reload";
/** A page reloads itself at most once in this time: what a reload does not mend is an error to be shown. */
export const RELOAD_PAUSE_MS = 30_000;

/** Reloads, unless that was tried a moment ago or could not be remembered (then it would never end). */
export function reloadOnce(perTab: SafeStorage, now: number, reload: () => void): boolean {
  const last = Number(perTab.get(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < RELOAD_PAUSE_MS || !perTab.set(RELOAD_KEY, String(now))) return false;
  reload();
  return true;
}
