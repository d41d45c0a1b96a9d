import type { StatOverview, StatPoint, StatShare } from "proto-types";
import type { ChartTable } from "./chart/ChartFrame";
import { BLUE, columns, GREY, lines, RED, rows } from "./chart/options";
import { formatPoint, formatValue, monthLabel } from "./figures";

const COUNT = { unit: "场" } as const;
const RATE = { unit: "%" } as const;
const PRICE = { unit: "元/㎡" } as const;

const count = (value: number) => formatValue(value, COUNT);
const rate = (value: number) => formatValue(value, RATE);
const asPoint = (n: number): StatPoint => ({ n, value: n });

export const totalOf = (points: StatPoint[]): number => points.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** Returns the chart of the lots published and sold in each month. */
export function monthlyChart({ periods, listed, sold }: Pick<StatOverview, "periods" | "listed" | "sold">) {
  const labels = periods.map(({ key }, i) => monthLabel(key, i));
  return columns(
    labels,
    [
      { name: "挂拍", points: listed, color: GREY },
      { name: "成交", points: sold, color: RED },
    ],
    count,
  );
}

/** Returns the chart of the monthly clearance rates: sold lots among those sold or failed. */
export function rateChart({ periods, clear_rate }: Pick<StatOverview, "periods" | "clear_rate">) {
  const labels = periods.map(({ key }, i) => monthLabel(key, i));
  return lines(labels, [{ name: "成交率", points: clear_rate, color: BLUE }], rate);
}

export function monthlyTable({ periods, listed, sold, failed, clear_rate }: StatOverview): ChartTable {
  return {
    head: ["月份", "挂拍（场）", "成交（场）", "流拍（场）", "成交率", "成交率样本量"],
    rows: periods.map(({ key }, i) => [
      key,
      ...[listed, sold, failed].map((points) => formatPoint(points[i] as StatPoint, COUNT)),
      formatPoint(clear_rate[i] as StatPoint, RATE),
      count(clear_rate[i]?.n ?? 0),
    ]),
  };
}

/** Returns the values with the most lots, as many as fit into a chart. The table has all values. */
export const largest = (shares: StatShare[], count = 7): StatShare[] =>
  [...shares].sort((a, b) => b.listed - a.listed).slice(0, count);

/** Returns the chart of the lots published and sold for each value of a dimension. */
export function shareChart(shares: StatShare[]) {
  return rows(
    shares.map(({ name }) => name),
    [
      { name: "挂拍", points: shares.map(({ listed }) => asPoint(listed)), color: GREY },
      { name: "成交", points: shares.map(({ sold }) => asPoint(sold)), color: RED },
    ],
    count,
  );
}

export function shareTable(label: string, shares: StatShare[]): ChartTable {
  return {
    head: [label, "挂拍（场）", "成交（场）", "成交率", "住宅成交均价（元/㎡）"],
    rows: shares.map((share) => [
      share.name,
      count(share.listed),
      count(share.sold),
      formatPoint(share.clear_rate, RATE),
      formatPoint(share.avg_price, PRICE),
    ]),
  };
}

/** Describes a chart of shares in a sentence. */
export const shareWords = (shares: StatShare[]): string =>
  shares.map(({ name, listed, sold }) => `${name}挂拍${listed}场成交${sold}场`).join("，");
