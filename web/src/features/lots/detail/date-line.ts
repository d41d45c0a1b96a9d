import type { HouseDate } from "proto-types";
import { formatTime, parseTime } from "../../../lib/format/dates";

const DAY = 86_400_000;

/** A date of the purchase with its formatted text. `passed` states whether it is over. */
export interface LineDate extends HouseDate {
  when: string;
  /** The time left, `还有 3 天`; null if the date has passed, is unknown or no longer valid. */
  left: string | null;
  passed: boolean;
}

/**
 * Formats a date: `11-20 10:00 至 11-21 10:00`, `11-20 09:00 前`, `最迟 12-08`. The text contains the year if
 * the date is not in the current year or has passed.
 */
export function whenText({ from, until, all_day }: HouseDate, now: string): string {
  const isOver = parseTime(until ?? from ?? now) + (all_day ? DAY : 0) <= parseTime(now);
  const day = (at: string) =>
    formatTime(at, !isOver && formatTime(at, "yyyy") === formatTime(now, "yyyy") ? "MM-dd" : "yyyy-MM-dd");
  const minute = (at: string) => `${day(at)} ${formatTime(at, "hh:mm")}`;
  if (all_day && until) return `最迟 ${day(until)}`;
  if (from && until) {
    return `${minute(from)} 至 ${day(from) === day(until) ? formatTime(until, "hh:mm") : minute(until)}`;
  }
  if (until) return `${minute(until)} 前`;
  return from ? `${minute(from)} 起` : "日期未知";
}

/** Returns the number of days from `now` to a time, as counted in China's calendar. */
const daysTo = (at: string, now: string) =>
  Math.round((parseTime(formatTime(at, "yyyy-MM-dd")) - parseTime(formatTime(now, "yyyy-MM-dd"))) / DAY);

function leftText({ from, until, all_day }: HouseDate, now: string): string | null {
  const moment = parseTime(now);
  if (from && parseTime(from) <= moment) return "进行中";
  const days = daysTo((from ?? until) as string, now);
  if (days > 1) return `还有 ${days} 天`;
  if (days === 1) return "明天";
  return all_day ? "就是今天" : "今天";
}

/** Returns the dates of a purchase with their texts at the time `now`, sorted by momentOf. */
export function lineDates(dates: HouseDate[], now: string): LineDate[] {
  const lines = dates.map((date) => {
    const end = date.until ?? date.from;
    const passed = end !== null && parseTime(end) + (date.all_day ? DAY : 0) <= parseTime(now);
    const open = end !== null && !passed && date.state !== "off";
    return { ...date, when: whenText(date, now), left: open ? leftText(date, now) : null, passed };
  });
  // Only known dates are sorted; unknown dates keep their positions.
  const known = lines
    .filter((date) => momentOf(date, now) !== null)
    .sort((a, b) => (momentOf(a, now) as number) - (momentOf(b, now) as number));
  return lines.map((date) => (momentOf(date, now) === null ? date : (known.shift() as LineDate)));
}

/**
 * Returns the moment by which a date is placed at the time `now`: its start if that is in the future,
 * otherwise its end; null if neither is known.
 */
export function momentOf({ from, until }: Pick<HouseDate, "from" | "until">, now: string): number | null {
  const at = from !== null && parseTime(from) > parseTime(now) ? from : (until ?? from);
  return at === null ? null : parseTime(at);
}

/**
 * Returns the index in `dates` before which today is shown: that of the first known future date or, if there
 * is none, the one after the last past date.
 */
export function todayAt(dates: LineDate[]): number {
  const next = dates.findIndex((date) => date.left !== null);
  if (next >= 0) return next;
  return dates.findLastIndex((date) => date.passed) + 1;
}
