/**
 * Formats a whole number with separators: 1362839 → "1,362,839". toLocaleString would load the tables of a language at
 * its first call, which takes a phone tens of milliseconds.
 */
export const formatCount = (n: number | string): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ",");
