import type { StatRow, StatSeries, StatTrend } from "proto-types";
import type { ChartTable } from "./chart/ChartFrame";
import { BLUE, columns, GREY, INK, type Line, lines, type Mark, RED, rows } from "./chart/options";
import { FULL, SHORT, TALL } from "./chart/sizes";
import { cutMonthLabel, formatPoint, formatValue, monthLabel, periodLabel } from "./figures";

/** The maximum number of bars that are readable in a chart. The table has all values. */
const MAX_BARS = 16;

const labelsOf = ({ period, periods }: StatSeries): string[] =>
  periods.map((column, i) => {
    if (period === "month") return column.complete ? monthLabel(column.key, i) : cutMonthLabel(column);
    return column.key.slice(5);
  });

/**
 * Returns the chart of a series. If the series is split by a dimension, the chart compares the values of the
 * dimension; otherwise it shows the development over time.
 */
export function seriesChart(series: StatSeries) {
  const format = (value: number) => formatValue(value, series.measure);
  const { measure, total } = series;
  if (series.dimension === "none") {
    const additive = measure.kind === "count" || measure.kind === "total";
    const line = { name: measure.label, points: total.points, color: RED };
    const cut = series.periods.map(({ complete }) => !complete);
    return additive ? columns(labelsOf(series), [line], format, cut) : lines(labelsOf(series), [line], format, { cut });
  }
  const shown = series.rows.filter((row) => row.total.value !== null).slice(0, MAX_BARS);
  return rows(
    shown.map(({ name }) => name),
    [{ name: measure.label, points: shown.map((row) => row.total), color: BLUE }],
    format,
  );
}

/** Returns the sizes in which the chart of a series is drawn. The height depends on the number of bars. */
export function seriesSize({ dimension, rows: { length } }: StatSeries) {
  if (dimension === "none") return FULL;
  if (length <= 5) return SHORT;
  return length <= 10 ? FULL : TALL;
}

/**
 * Returns all figures of a series and their numbers of cases as a table. If the series is split by a
 * dimension, the periods are columns, otherwise rows.
 */
export function seriesTable(series: StatSeries): ChartTable {
  const { measure, periods, total } = series;
  if (series.dimension === "none") {
    const figures = [...total.points, total.total];
    return {
      head: ["时间", measure.label, `样本（${measure.base}）`],
      rows: [...periods.map(periodLabel), total.name].map((name, i) => {
        const point = figures[i] ?? { n: 0, value: null };
        return [name, formatPoint(point, measure), formatValue(point.n, { unit: "场" })];
      }),
    };
  }
  const withSample = measure.kind !== "count";
  const line = (row: StatRow) => [
    row.name,
    ...[row.total, ...row.points].map((point) =>
      withSample ? `${formatPoint(point, measure)}（n=${point.n}）` : formatPoint(point, measure),
    ),
  ];
  return { head: [measure.label, "全部", ...periods.map(periodLabel)], rows: [...series.rows, total].map(line) };
}

/** Draws the city as a dashed line, and the compared districts in the three series colours. */
export function trendChart({ series, events }: StatTrend, city: string) {
  const colors = [RED, BLUE, GREY];
  const compared: Line[] = series.rows.map(({ name, points }, i) => ({ name, points, color: colors[i] ?? GREY }));
  const whole: Line = { name: city, points: series.total.points, color: compared.length > 0 ? INK : RED };
  const labels = series.periods.map(({ key }) => key.slice(2).replace("-", "/"));
  const marks: Mark[] = events.map(({ day, title }) => ({ at: day.slice(2, 7).replace("-", "/"), title }));
  return lines(
    labels,
    [{ ...whole, dashed: compared.length > 0 }, ...compared],
    (value) => formatValue(value, series.measure),
    { marks },
  );
}

export function trendTable({ series }: StatTrend, city: string): ChartTable {
  const all = [{ ...series.total, name: city }, ...series.rows];
  return {
    head: ["月份", ...all.flatMap(({ name }) => [name, "样本"])],
    rows: series.periods.map(({ key }, i) => [
      key,
      ...all.flatMap(({ points }) => {
        const point = points[i] ?? { n: 0, value: null };
        return [formatPoint(point, series.measure), String(point.n)];
      }),
    ]),
  };
}
