import type { CommunityPrice } from "proto-types";

/** The widths of the drawings in their own units. The style sheet shows the widest that fits. */
export const WIDTHS = [1000, 600, 340] as const;
export const HEIGHT = 260;
export const LEFT = 60;
/** Width of the space on the right in which the names of the lines are written. */
export const RIGHT = 104;

/** Width of the label of a month, with its margins. */
const MONTH_WIDTH = 80;
const TOP = 16;
const BOTTOM = 30;

interface Point {
  x: number;
  y: number;
  /** 元/㎡ */
  value: number;
  month: string;
}

export interface Line {
  key: "listing_avg" | "deal_avg";
  name: string;
  /** SVG path data, with a gap for a month without a value. */
  d: string;
  points: Point[];
}

export interface Chart {
  lines: Line[];
  /** Horizontal grid lines with their values in 元/㎡. */
  grid: { y: number; value: number }[];
  months: { x: number; month: string }[];
}

const SERIES = [
  { key: "listing_avg", name: "二手房挂牌均价" },
  { key: "deal_avg", name: "二手房成交均价" },
] as const;

/** Computes a chart of a community's prices for a width; null if no month has a price. */
export function drawChart(prices: CommunityPrice[], width: number): Chart | null {
  const values = prices.flatMap((price) => [price.listing_avg, price.deal_avg]).filter((value) => value !== null);
  if (values.length === 0) return null;
  const { low, high, step } = scale(Math.min(...values), Math.max(...values));
  const x = (i: number) => round(LEFT + ((width - LEFT - RIGHT) * i) / Math.max(1, prices.length - 1));
  const y = (value: number) => round(TOP + ((HEIGHT - TOP - BOTTOM) * (high - value)) / (high - low));
  const lines = SERIES.map(({ key, name }) => {
    const points: Point[] = [];
    let d = "";
    let gap = true;
    prices.forEach((price, i) => {
      const value = price[key];
      if (value === null) {
        gap = true;
        return;
      }
      const point = { x: x(i), y: y(value), value, month: price.month };
      points.push(point);
      d += `${gap ? "M" : "L"}${point.x} ${point.y}`;
      gap = false;
    });
    return { key, name, d, points };
  }).filter((line) => line.points.length > 0);
  const grid = [];
  for (let value = low; value <= high; value += step) grid.push({ y: y(value), value });
  const shown = Math.min(6, Math.floor((width - LEFT - RIGHT) / MONTH_WIDTH));
  const every = Math.max(1, Math.round(prices.length / shown));
  const months = prices
    .map((price, i) => ({ x: x(i), month: price.month, i }))
    .filter(({ i }) => (prices.length - 1 - i) % every === 0)
    .map(({ x: at, month }) => ({ x: at, month }));
  return { lines, grid, months };
}

/** Returns round numbers below and above a range, with about four steps between. */
function scale(least: number, most: number): { low: number; high: number; step: number } {
  const rough = Math.max(most - least, most * 0.04) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * size >= rough) ?? 10) * size;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  return { low, high: high === low ? low + step : high, step };
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Height of a line's name, which has two lines of text. */
const NAME_HEIGHT = 30;

/** Returns heights for the names of the lines, so that they overlap neither each other nor the months. */
export function labelHeights(lines: Line[]): number[] {
  const lowest = HEIGHT - BOTTOM - NAME_HEIGHT / 2;
  const ends = lines.map((line) => Math.min(line.points.at(-1)?.y ?? 0, lowest));
  const [first, second] = ends;
  if (first === undefined || second === undefined || Math.abs(first - second) >= NAME_HEIGHT) return ends;
  const below = Math.min((first + second + NAME_HEIGHT) / 2, lowest);
  return first <= second ? [below - NAME_HEIGHT, below] : [below, below - NAME_HEIGHT];
}
