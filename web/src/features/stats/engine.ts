import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { type EChartsCoreOption, init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import { strictSvg } from "./svg";

use([BarChart, LineChart, GridComponent, MarkLineComponent, TooltipComponent, LabelLayout, SVGRenderer]);

/** Size of a chart in SVG units; the page scales it to the available width. */
export interface Size {
  width: number;
  height: number;
}

/** Draws a chart as markup that a strict content security policy allows. */
export function drawSvg(id: string, option: EChartsCoreOption, { width, height }: Size): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption({ ...option, animation: false });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return strictSvg(svg, id);
}

/** Lengths in an option, in the units of the drawing. */
const LENGTHS = new Set([
  ...["fontSize", "lineHeight", "left", "right", "top", "bottom", "width", "height", "barMaxWidth", "symbolSize"],
  ...["distance", "margin", "padding"],
]);

/** An option for a drawing that many times as large. */
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

/** Replaces the server's SVG by an interactive chart. */
export function mountChart(element: HTMLElement, option: EChartsCoreOption, size: Size): () => void {
  const width = element.clientWidth;
  const factor = width / size.width;
  element.replaceChildren();
  const chart = init(element, null, { renderer: "svg", width, height: size.height * factor });
  chart.setOption({ ...scaled(option, factor), animation: false });
  const resize = () => {
    const now = element.clientWidth;
    if (now === 0) return;
    chart.resize({ width: now, height: (size.height * now) / size.width });
    chart.setOption(scaled(option, now / size.width), { notMerge: true });
  };
  window.addEventListener("resize", resize);
  return () => {
    window.removeEventListener("resize", resize);
    chart.dispose();
  };
}
