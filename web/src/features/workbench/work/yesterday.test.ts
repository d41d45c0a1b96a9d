import type { CrawlerReport, StatSeries } from "proto-types";
import { expect, test } from "vitest";
import { dayFigures } from "./yesterday";

const DAYS: [string, string] = ["2026-11-26", "2026-11-27"];
const listed = {
  measure: { code: "listed" },
  periods: [{ key: "2026-11-26" }, { key: "2026-11-27" }],
  total: { points: [{ value: 7 }, { value: 5 }] },
} as unknown as StatSeries;
const crawlers = {
  engines: [
    { key: "baidu", group: "search" },
    { key: "bing", group: "search" },
    { key: "claude", group: "assistant" },
  ],
  days: [
    { day: "2026-11-25", engine: "baidu", visits: 90 },
    { day: "2026-11-26", engine: "baidu", visits: 10 },
    { day: "2026-11-27", engine: "baidu", visits: 20 },
    { day: "2026-11-27", engine: "bing", visits: 3 },
    { day: "2026-11-27", engine: "claude", visits: 4 },
    { day: "2026-11-28", engine: "baidu", visits: 50 },
  ],
} as unknown as CrawlerReport;

test("each figure is of yesterday, beside the day before", () => {
  const found = dayFigures(DAYS, [listed, null], crawlers);
  expect(found.map(({ name, value, before }) => [name, value, before])).toEqual([
    ["新挂拍", 5, 7],
    ["搜索引擎抓取", 23, 10],
    ["助手访问", 4, 0],
    ["模型抓取", 0, 0],
  ]);
});

test("who may not see visits has the figures of lots alone, and a day without lots is zero", () => {
  const [figure, ...others] = dayFigures(["2026-11-30", "2026-12-01"], [listed], null);
  expect(others).toEqual([]);
  expect(figure).toMatchObject({ value: 0, before: 0 });
  expect(figure?.href).toContain("start_to=2026-12-01");
});
