import type { SearchImport } from "proto-types";

/** What the lines of an export are about, by kind of export. */
export const KINDS: Record<SearchImport["kind"], string> = {
  page: "按页面",
  query: "按关键词",
  page_query: "按页面和关键词",
};

/** Formats the first and the last day of an export. */
export const period = ({ from_day, to_day }: { from_day: string; to_day: string }) =>
  from_day === to_day ? from_day : `${from_day} 至 ${to_day}`;
