/**
 * Formats a duration as days and a clock: `2天 03:12:45`. Below one day there are no days. A negative
 * duration counts as zero.
 */
export function durationText(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const pad = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(total / 86400);
  const clock = [Math.floor(total / 3600) % 24, Math.floor(total / 60) % 60, total % 60].map(pad).join(":");
  return days > 0 ? `${days}天 ${clock}` : clock;
}
