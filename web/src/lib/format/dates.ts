/**
 * A time as the API or storage represents it: RFC 3339, a timestamp (10 digits are seconds, more are milliseconds), or
 * a Date.
 */
export type Time = string | number | Date;

const DEFAULT_TIME_FORMAT = "yyyy-MM-dd hh:mm:ss";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The offset of China's time zone, in which all times are shown, whatever zone the visitor or the server is in. */
const CHINA = 8 * HOUR;

/**
 * Parses a time into milliseconds since 1970; NaN for an invalid one. A text without a zone is read as China's time.
 */
export function parseTime(value: Time): number {
  if (value instanceof Date) return value.getTime();
  const text = String(value).trim();
  if (/^-?\d+$/.test(text)) return text.length === 10 ? Number(text) * SECOND : Number(text);
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) && text.length > 10;
  if (zoned) return Date.parse(text);
  const [date, time = "00:00:00"] = text.split(/[T ]/);
  return Date.parse(`${date}T${time}+08:00`);
}

/** A time shifted to China's zone, to be read with the UTC getters. */
export function clock(ms: number): Date {
  return new Date(ms + CHINA);
}

export const two = (n: number) => String(n).padStart(2, "0");

/** Replaces the time of day of a date without one. */
const DAY_ONLY = "时刻未载明";

/** Reports whether a value is a date without a time of day, for which no countdown is possible. */
export const isDay = (value: Time | null | undefined): boolean =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);

/**
 * Formats a time by a pattern of yyyy, MM, dd, hh (0-23), mm and ss; "" for an invalid one. A date is written without a
 * time of day.
 */
export function formatTime(value: Time | null | undefined, pattern = DEFAULT_TIME_FORMAT): string {
  const ms = value == null ? Number.NaN : parseTime(value);
  if (Number.isNaN(ms)) return "";
  const t = clock(ms);
  const shown = isDay(value) ? pattern.replace(/[ T]?hh.*$/, "") || DAY_ONLY : pattern;
  const parts: Record<string, string> = {
    yyyy: String(t.getUTCFullYear()).padStart(4, "0"),
    MM: two(t.getUTCMonth() + 1),
    dd: two(t.getUTCDate()),
    hh: two(t.getUTCHours()),
    mm: two(t.getUTCMinutes()),
    ss: two(t.getUTCSeconds()),
  };
  return shown.replace(/yyyy|MM|dd|hh|mm|ss/g, (token) => parts[token] as string);
}

/** A pattern with the year, or without a day. */
export type DatedPattern = `${string}yyyy${string}` | "hh:mm";

/** A pattern that comingPattern chose. */
export type ComingPattern = string & { readonly coming: true };

/**
 * Returns the pattern of a future time: with its year unless it is in the current year. All other times include
 * their year.
 */
export const comingPattern = (at: Time, short: string, dated: DatedPattern): ComingPattern =>
  (formatTime(at, "yyyy") === formatTime(Date.now(), "yyyy") ? short : dated) as ComingPattern;

/**
 * Formats how long ago a time was: 刚刚, N分钟前, N小时前, 1天前, then 11月20日14时3分. A time well in the future is also written as
 * a date.
 */
export function relativeTime(value: Time, now: number): string {
  const ms = parseTime(value);
  if (Number.isNaN(ms)) return "";
  const age = now - ms;
  if (age > -30 * SECOND && age < 30 * SECOND) return "刚刚";
  if (age > 0 && age < HOUR) return `${Math.max(1, Math.floor(age / MINUTE))}分钟前`;
  if (age > 0 && age < DAY) return `${Math.floor(age / HOUR)}小时前`;
  if (age > 0 && age < 2 * DAY) return "1天前";
  const t = clock(ms);
  return `${t.getUTCMonth() + 1}月${t.getUTCDate()}日${t.getUTCHours()}时${t.getUTCMinutes()}分`;
}
