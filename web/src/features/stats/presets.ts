import type { StatQuery } from "proto-types";
import { type DateRange, daysEndingYesterday, monthsBack, yesterday } from "../../lib/format/date-ranges";
import type { StatPeriodKind } from "../../lib/query/stat-query";

export interface Preset {
  label: string;
  period: StatPeriodKind;
  range: DateRange;
}

/** Returns the ranges that can be chosen with one click. */
export function presets(now: number): Preset[] {
  const last = yesterday(now);
  const months = (n: number): DateRange => ({ start: monthsBack(n, now).start, end: last });
  return [
    { label: "昨日", period: "day", range: { start: last, end: last } },
    { label: "近7天", period: "day", range: daysEndingYesterday(7, now) },
    { label: "近30天", period: "day", range: daysEndingYesterday(30, now) },
    { label: "近3个月", period: "week", range: months(3) },
    { label: "近6个月", period: "month", range: months(6) },
    { label: "近1年", period: "month", range: months(12) },
    { label: "近2年", period: "month", range: months(24) },
  ];
}

/** Returns a query with the range of a preset. */
export const withPreset = (query: StatQuery, { period, range }: Preset): StatQuery => ({
  ...query,
  period,
  start_from: range.start,
  start_to: range.end,
});

export const isPreset = (query: StatQuery, { period, range }: Preset): boolean =>
  (query.period ?? "month") === period && query.start_from === range.start && query.start_to === range.end;
