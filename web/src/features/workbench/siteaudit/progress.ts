import type { SiteAuditRun } from "proto-types";

/** Returns the progress of a run in percent; null until the addresses are listed. */
export const progressOf = ({ done, total }: Pick<SiteAuditRun, "done" | "total">) =>
  total > 0 ? Math.floor((100 * done) / total) : null;

/**
 * Returns the minimum number of minutes until a run ends. Each of three user agents requests every address
 * once.
 */
export function minutesLeft({ done, total, rate }: Pick<SiteAuditRun, "done" | "total" | "rate">): number {
  return Math.ceil(((total - done) * 3) / rate / 60);
}
