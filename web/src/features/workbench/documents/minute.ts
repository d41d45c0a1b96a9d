/** Formats a time in China Standard Time for a datetime-local field; "" for none. */
export const minuteOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3600_000).toISOString().slice(0, 16) : "";

/** Converts the value of a datetime-local field to a time in China Standard Time; null for an empty field. */
export const timeOf = (minute: string): string | null => (minute ? `${minute}:00+08:00` : null);
