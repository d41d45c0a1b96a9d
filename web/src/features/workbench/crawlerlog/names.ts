import type { CrawlerReport } from "proto-types";

/** The reasons why a visit was useless, by code. On such a visit the engine got no page that it can list. */
export const WASTES: Record<string, string> = {
  noindex: "不收录的页面",
  redirect: "跳转",
  missing: "页面不存在",
  failed: "服务器出错或繁忙",
  picture: "图片",
};

/** Returns the Chinese name of an engine. */
export const engineName = (report: CrawlerReport, key: string) =>
  report.engines.find((engine) => engine.key === key)?.name ?? key;
