import { clock, DAY, formatTime, two } from "./dates";

export interface DateRange {
  /** The first day of the range, yyyy-MM-dd; `end` is the last one. */
  start: string;
  end: string;
}

/** Returns the date of the day before `now`. */
export function yesterday(now: number): string {
  return formatTime(now - DAY, "yyyy-MM-dd");
}

/**
 * Returns the range from the same day `months` months ago until today. If that month is too short for the
 * day, the range starts with its last day.
 */
export function monthsBack(months: number, now: number): DateRange {
  const today = clock(now);
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const start = `${first.getUTCFullYear()}-${two(first.getUTCMonth() + 1)}-${two(Math.min(today.getUTCDate(), lastDay))}`;
  return { start, end: formatTime(now, "yyyy-MM-dd") };
}

/** Returns the range of `days` days that ends yesterday. */
export function daysEndingYesterday(days: number, now: number): DateRange {
  return { start: formatTime(now - days * DAY, "yyyy-MM-dd"), end: yesterday(now) };
}
