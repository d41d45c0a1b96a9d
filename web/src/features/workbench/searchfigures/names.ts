import type { SearchImport } from "proto-types";

/** The subjects of the lines of an export. */
export const KINDS: Record<SearchImport["kind"], string> = {
  page: "按页面",
  query: "按关键词",
  page_query: "按页面和关键词",
};

/** The days of an export. */
export const period = ({ from_day, to_day }: { from_day: string; to_day: string }) =>
  from_day === to_day ? from_day : `${from_day} 至 ${to_day}`;
