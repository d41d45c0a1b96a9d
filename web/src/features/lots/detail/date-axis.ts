import { formatTime, parseTime } from "../../../lib/format/dates";
import { type LineDate, momentOf } from "./date-line";

const DAY = 86_400_000;

/** The positions of the dates of a purchase on an axis of days, in per cent. */
export interface DateAxis {
  today: number;
  /** The position of each date; null if the date is unknown or no longer valid. */
  dates: (number | null)[];
  ticks: { at: number; text: string }[];
}

/** The possible distances between ticks, in days. The shortest one with at most MAX_TICKS intervals is used. */
const STEPS = [1, 2, 7, 14, 28, 56, 91, 182, 364];
const MAX_TICKS = 8;
/**
 * How long before the day of today the axis may start, in milliseconds. Earlier dates are all at its
 * beginning, because only their order matters.
 */
const BEFORE = 14 * DAY;

/**
 * Returns a scaled axis for the dates of a purchase and today; null if fewer than two dates are known and
 * valid.
 */
export function dateAxis(line: LineDate[], now: string): DateAxis | null {
  const today = parseTime(now);
  const moments = line.map((date) => (date.state === "off" ? null : momentOf(date, now)));
  const known = moments.filter((moment) => moment !== null);
  if (known.length < 2) return null;
  const from = Math.max(Math.min(today, ...known), Math.min(today, Math.max(...known)) - BEFORE);
  const to = Math.max(today, ...known);
  const span = Math.max(to - from, DAY);
  const place = (moment: number) => Math.round((Math.max(0, moment - from) / span) * 10_000) / 100;
  const step = (STEPS.find((days) => span / DAY / days <= MAX_TICKS) ?? 728) * DAY;
  const first = parseTime(formatTime(new Date(from + DAY - 1).toISOString(), "yyyy-MM-dd"));
  const ticks: DateAxis["ticks"] = [];
  for (let at = first; at <= to; at += step) {
    ticks.push({ at: place(at), text: formatTime(new Date(at).toISOString(), "MM-dd") });
  }
  return { today: place(today), dates: moments.map((moment) => (moment === null ? null : place(moment))), ticks };
}
