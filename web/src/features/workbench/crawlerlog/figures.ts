import type { CrawlerReport } from "proto-types";

export const figure = (n: number) => n.toLocaleString("zh-CN");

/** Formats a part of a total in per cent; a dash if the total is 0. */
export const share = (part: number, whole: number) =>
  whole > 0 ? `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)}%` : "—";

const DAY = 86_400_000;

/** Returns the days of a report in ascending order. */
export function daysOf({ from, to }: Pick<CrawlerReport, "from" | "to">): string[] {
  const list: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) list.push(new Date(at).toISOString().slice(0, 10));
  return list;
}

/** Returns the number of visits on each day of a report, by one engine or by all. */
export function visitsByDay(report: Pick<CrawlerReport, "from" | "to" | "days">, engine?: string): number[] {
  const sums = new Map<string, number>();
  for (const { day, visits, engine: of } of report.days) {
    if (!engine || engine === of) sums.set(day, (sums.get(day) ?? 0) + visits);
  }
  return daysOf(report).map((day) => sums.get(day) ?? 0);
}
