import { formatTime } from "../../../lib/format/dates";

const DAY = 86_400_000;

export interface DayRange {
  key: "today" | "tomorrow" | "week";
  label: string;
  /** The first and the last day of the range, yyyy-MM-dd. */
  from: string;
  to: string;
}

/** Returns three ranges of days in China's time zone: today, tomorrow, and the five days after tomorrow. */
export function upcomingDays(now: number): DayRange[] {
  const day = (offset: number) => formatTime(now + offset * DAY, "yyyy-MM-dd");
  return [
    { key: "today", label: "今天", from: day(0), to: day(0) },
    { key: "tomorrow", label: "明天", from: day(1), to: day(1) },
    { key: "week", label: "一周内", from: day(2), to: day(6) },
  ];
}
