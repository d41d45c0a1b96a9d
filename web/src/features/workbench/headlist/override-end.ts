/** Returns the last moment of a day in China Standard Time; null for "". */
export const endOf = (day: string): string | null => (day ? `${day}T23:59:59+08:00` : null);

/** Returns the day of a time in China Standard Time; "" without a time. */
export const dayOf = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + 8 * 3600_000).toISOString().slice(0, 10) : "";
