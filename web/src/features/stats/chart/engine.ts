import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import type { DrawOption } from "./options";
import { isNarrow, type Size, type Sizes, sizeFor } from "./sizes";
import { strictSvg } from "./svg";

use([BarChart, LineChart, GridComponent, MarkLineComponent, TooltipComponent, LabelLayout, SVGRenderer]);

/** Draws a chart as SVG that a strict security policy allows. */
export function drawSvg(id: string, option: DrawOption, size: Size): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, ...size });
  chart.setOption({ ...option(isNarrow(size)), animation: false });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return strictSvg(svg, id);
}

/** Draws a chart in each of its sizes; the style sheet hides all but one. */
export const drawSvgs = (id: string, option: DrawOption, sizes: Sizes): string =>
  sizes.map((size) => drawSvg(`${id}w${size.width}`, option, size)).join("");

/** The properties of an ECharts option that are lengths. */
const LENGTHS = new Set([
  ...["fontSize", "lineHeight", "left", "right", "top", "bottom", "width", "height", "barMaxWidth", "symbolSize"],
  ...["distance", "margin", "padding"],
]);

/** Returns an option with its lengths multiplied by a factor. */
export function scaled<T>(value: T, factor: number): T {
  if (Array.isArray(value)) return value.map((item) => scaled(item, factor)) as T;
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (!LENGTHS.has(key)) return [key, scaled(item, factor)];
    if (typeof item === "number") return [key, item * factor];
    return [
      key,
      Array.isArray(item) ? item.map((n) => (typeof n === "number" ? n * factor : n)) : scaled(item, factor),
    ];
  });
  return Object.fromEntries(entries);
}

/** Replaces the server's drawing by an interactive chart. The returned function removes the chart. */
export function mountChart(element: HTMLElement, option: DrawOption, sizes: Sizes): () => void {
  const fitted = () => {
    const size = sizeFor(sizes, element.clientWidth);
    const factor = element.clientWidth / size.width;
    return {
      room: { width: element.clientWidth, height: size.height * factor },
      option: { ...scaled(option(isNarrow(size)), factor), animation: false },
    };
  };
  const first = fitted();
  element.replaceChildren();
  const chart = init(element, null, { renderer: "svg", ...first.room });
  chart.setOption(first.option);
  const resize = () => {
    if (element.clientWidth === 0) return;
    const now = fitted();
    chart.resize(now.room);
    chart.setOption(now.option, { notMerge: true });
  };
  window.addEventListener("resize", resize);
  return () => {
    window.removeEventListener("resize", resize);
    chart.dispose();
  };
}
