/**
 * A time as the API or the storage has it: an RFC 3339 text, a timestamp (10 digits are seconds, more are
 * milliseconds), or a Date.
 */
export type Time = string | number | Date;

const DEFAULT_TIME_FORMAT = "yyyy-MM-dd hh:mm:ss";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/**
 * The offset of China's time zone in milliseconds. All times are shown in this zone, whichever zone the
 * visitor or the server is in.
 */
const CHINA = 8 * HOUR;

/**
 * Parses a time into milliseconds since 1970; NaN for an invalid time. A text without a zone is read as a
 * time in China.
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

/** Returns a Date whose UTC getters return the time in China's zone. */
export function clock(ms: number): Date {
  return new Date(ms + CHINA);
}

export const two = (n: number) => String(n).padStart(2, "0");

/** The text that replaces the time of day if a value is only a date. */
const DAY_ONLY = "时刻未载明";

/** Reports whether a value is a date without a time of day, for which no countdown is possible. */
export const isDay = (value: Time | null | undefined): boolean =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);

/**
 * Formats a time by a pattern of yyyy, MM, dd, hh (0-23), mm and ss; "" for an invalid time. If the value is
 * only a date, the time of day is omitted.
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

/** A pattern that contains the year, or no day at all. */
export type DatedPattern = `${string}yyyy${string}` | "hh:mm";

/** A pattern that the function comingPattern has chosen. */
export type ComingPattern = string & { readonly coming: true };

/**
 * Returns the pattern for a future time: `short` in the current year, otherwise `dated`, which contains the
 * year. All other times are formatted with their year.
 */
export const comingPattern = (at: Time, short: string, dated: DatedPattern): ComingPattern =>
  (formatTime(at, "yyyy") === formatTime(Date.now(), "yyyy") ? short : dated) as ComingPattern;

/**
 * Formats how long ago a time was: 刚刚, N分钟前, N小时前, 1天前. An earlier time, and one that is well in
 * the future, is formatted as a date: 11月20日14时3分.
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
