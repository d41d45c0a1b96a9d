import type { EChartsCoreOption } from "echarts/core";
import type { StatPoint } from "proto-types";
import { TOO_FEW } from "../figures";

/** The three series colours, and the colours of the frame. */
export const RED = "#e72634";
export const BLUE = "#1f63d6";
export const GREY = "#86909c";
export const INK = "#1f2329";
/** The id of the map, by which it is found when it is saved as a picture. */
export const DISTRICT_MAP = "district-map";
const INK_2 = "#4e5969";
const GRID = "#e5e6eb";
const FONT = 13;

/** Returns the ECharts option of a drawing. A narrow drawing has no labels beside its bars and lines. */
export type DrawOption = (narrow: boolean) => EChartsCoreOption;

const text = { fontSize: FONT, color: INK_2 };
const base = {
  textStyle: { fontFamily: "inherit", fontSize: FONT },
  tooltip: {
    trigger: "axis",
    renderMode: "richText",
    backgroundColor: "#fff",
    borderColor: GRID,
    textStyle: { color: INK, fontSize: FONT },
    axisPointer: { type: "shadow", shadowStyle: { color: "rgba(31,35,41,0.04)" } },
  },
};
const categories = (data: string[]) => ({
  type: "category",
  data,
  axisLine: { lineStyle: { color: INK_2 } },
  axisTick: { show: false },
  axisLabel: { ...text, lineHeight: 18 },
});
const values = (format?: (value: number) => string) => ({
  type: "value",
  axisLabel: { ...text, ...(format && { formatter: format }) },
  splitLine: { lineStyle: { color: GRID } },
  splitNumber: 4,
});

type Format = (value: number) => string;

/** Converts a point of a series for ECharts. A point with too few cases becomes a gap. */
const datum = ({ value }: StatPoint) => value ?? "-";

const tip = (format: Format) => (value: number | string) => (typeof value === "number" ? format(value) : TOO_FEW);

export interface Bars {
  name: string;
  points: StatPoint[];
  color: string;
}

/** For each period, whether it is incomplete, so that it cannot be compared with the others. */
export type Cut = boolean[];

/** Returns the data of a bar. The bar of an incomplete period is white with a dashed edge. */
const bar = (point: StatPoint, color: string, cut: boolean | undefined) => {
  const value = datum(point);
  return cut
    ? { value, itemStyle: { color: "#fff", borderColor: color, borderType: "dashed", borderWidth: 1.5 } }
    : value;
};

/** Returns the legend above the axis, with a square in the colour of each series; false for a single series. */
const names = (series: Bars[]) =>
  series.length > 1 && {
    name: series.map(({ name }, i) => `{c${i}|■}{name| ${name}}`).join("  "),
    nameGap: 14,
    nameTextStyle: {
      ...text,
      align: "left",
      rich: { name: text, ...Object.fromEntries(series.map(({ color }, i) => [`c${i}`, { ...text, color }])) },
    },
  };

/**
 * Draws a group of bars for each period, each bar with its figure. In a wide drawing, the first bar of each
 * series also has the name of the series.
 */
export function columns(labels: string[], series: Bars[], format: Format, cut: Cut = []): DrawOption {
  return (narrow) => ({
    ...base,
    grid: { left: narrow ? 44 : 8, right: 8, top: 40, bottom: 44 },
    xAxis: categories(labels),
    yAxis: narrow
      ? { ...values(format), ...names(series) }
      : { ...values(), axisLabel: { show: false }, splitLine: { show: false } },
    series: series.map(({ name, points, color }) => ({
      type: "bar",
      name,
      data: points.map((point, i) => bar(point, color, cut[i])),
      itemStyle: { color },
      barMaxWidth: 26,
      barGap: "12%",
      emphasis: { disabled: true },
      tooltip: { valueFormatter: tip(format) },
      label: {
        show: !narrow && points.length <= 14,
        position: "top",
        distance: 4,
        fontSize: 12,
        color: INK_2,
        formatter: ({ dataIndex, value }: { dataIndex: number; value: number }) =>
          dataIndex === 0 && series.length > 1 ? `${name}\n${format(value)}` : format(value),
        lineHeight: 15,
      },
    })),
  });
}

/**
 * Draws horizontal bars with their figures, the first label at the top. For each label, the bars of several
 * series are below each other.
 */
export function rows(labels: string[], series: Bars[], format: Format): DrawOption {
  return () => ({
    ...base,
    // A Chinese character is as wide as the text is high.
    grid: {
      left: Math.max(96, 16 + FONT * Math.max(0, ...labels.map(({ length }) => length))),
      right: 64,
      top: 8,
      bottom: 8,
    },
    xAxis: { ...values(), axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: { ...categories(labels), inverse: true },
    series: series.map(({ name, points, color }) => ({
      type: "bar",
      name,
      data: points.map(datum),
      itemStyle: { color },
      barMaxWidth: series.length > 1 ? 16 : 22,
      barGap: "15%",
      emphasis: { disabled: true },
      tooltip: { valueFormatter: tip(format) },
      label: {
        show: true,
        position: "right",
        distance: 4,
        fontSize: 12,
        color: INK_2,
        formatter: ({ dataIndex, value }: { dataIndex: number; value: number }) =>
          dataIndex === 0 && series.length > 1 ? `${name} ${format(value)}` : format(value),
      },
    })),
  });
}

export interface Line {
  name: string;
  points: StatPoint[];
  color: string;
  dashed?: boolean;
}

export interface Mark {
  /** The position on the axis at which the event is drawn. */
  at: string;
  title: string;
}

/** Returns the data of a point on a line. The point of an incomplete period is hollow. */
const dot = (point: StatPoint, cut: boolean | undefined) => {
  const value = datum(point);
  return cut ? { value, symbol: "emptyCircle", symbolSize: 8 } : value;
};

/**
 * Draws lines over periods. The name of each line is at its last point, and a period with too few cases is a
 * gap.
 */
export function lines(
  labels: string[],
  series: Line[],
  format: Format,
  { marks = [], cut = [] }: { marks?: Mark[]; cut?: Cut } = {},
): DrawOption {
  return (narrow) => ({
    ...base,
    tooltip: { ...base.tooltip, axisPointer: { type: "line", lineStyle: { color: GREY } } },
    grid: { left: narrow ? 52 : 64, right: narrow ? 56 : 72, top: 36, bottom: 44 },
    xAxis: { ...categories(labels), boundaryGap: false },
    yAxis: { ...values(format), scale: true },
    series: series.map(({ name, points, color, dashed }, index) => ({
      type: "line",
      name,
      data: points.map((point, i) => dot(point, cut[i])),
      color,
      lineStyle: { width: 2, type: dashed ? "dashed" : "solid" },
      symbol: "circle",
      symbolSize: 5,
      connectNulls: false,
      emphasis: { disabled: true },
      tooltip: { valueFormatter: tip(format) },
      endLabel: { show: true, formatter: "{a}", color, fontSize: FONT, distance: 8 },
      labelLayout: { moveOverlap: "shiftY" },
      markLine:
        index === 0 && marks.length > 0
          ? {
              silent: true,
              symbol: "none",
              lineStyle: { color: GREY, type: "dotted", width: 1 },
              label: { formatter: "{b}", fontSize: 12, color: INK_2, position: "end", distance: 6 },
              data: marks.map(({ at, title }) => ({ xAxis: at, name: title })),
            }
          : undefined,
    })),
  });
}
