/** Formats a time for a datetime-local field, in China Standard Time; empty for none. */
export const minuteOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3600_000).toISOString().slice(0, 16) : "";

/** Parses the value of a datetime-local field; null for an empty one. */
export const timeOf = (minute: string): string | null => (minute ? `${minute}:00+08:00` : null);
