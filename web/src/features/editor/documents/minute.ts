/** A time as a field of the type datetime-local has it, in China Standard Time; empty for none. */
export const minuteOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3600_000).toISOString().slice(0, 16) : "";

/** The time that such a field says; null for none. */
export const timeOf = (minute: string): string | null => (minute ? `${minute}:00+08:00` : null);
