import type { CrawlerReport, StatQuery, StatSeries } from "proto-types";
import { paths } from "../../../lib/paths";
import { workbenchPaths } from "../../../lib/workbench-paths";

/** A figure of yesterday, and the same figure of the day before. */
export interface DayFigure {
  key: string;
  name: string;
  value: number;
  before: number;
  /** The address of the page with the details. */
  href: string;
}

const MEASURES = { listed: "新挂拍", sold: "成交" } as const;

const GROUPS = { search: "搜索引擎抓取", assistant: "助手访问", training: "模型抓取" } as const;

/** Returns the query of a measure for the two days `before` and `day`. */
export const twoDays = (measure: keyof typeof MEASURES, before: string, day: string) =>
  ({ measure, dimension: "none", period: "day", start_from: before, start_to: day }) as const satisfies StatQuery;

/** Returns the figures of two days. Figures that could not be loaded are omitted. */
export function dayFigures(
  [before, day]: [string, string],
  series: (StatSeries | null)[],
  crawlers: CrawlerReport | null,
): DayFigure[] {
  const counted = series.flatMap((one): DayFigure[] => {
    const code = one?.measure.code as keyof typeof MEASURES | undefined;
    if (!one || !code) return [];
    const on = (at: string) => one.total.points[one.periods.findIndex(({ key }) => key === at)]?.value ?? 0;
    const href = paths.statistics(twoDays(code, before, day));
    return [{ key: code, name: MEASURES[code], value: on(day), before: on(before), href }];
  });
  if (!crawlers) return counted;
  const visits = (group: string, at: string) =>
    crawlers.days
      .filter(
        (row) => row.day === at && crawlers.engines.some(({ key, group: of }) => key === row.engine && of === group),
      )
      .reduce((sum, row) => sum + row.visits, 0);
  return [
    ...counted,
    ...Object.entries(GROUPS).map(([key, name]) => ({
      key,
      name,
      value: visits(key, day),
      before: visits(key, before),
      href: workbenchPaths.crawlerlog({ days: 7 }),
    })),
  ];
}
