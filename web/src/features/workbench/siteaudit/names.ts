import type { SiteAuditRun } from "proto-types";
import type { Tone } from "../../../ui/data/Chip";

export const SCOPES: Record<SiteAuditRun["scope"], string> = { all: "全站", sample: "抽样" };

export const STATES: Record<SiteAuditRun["state"], { name: string; tone: Tone }> = {
  running: { name: "进行中", tone: "blue" },
  done: { name: "已完成", tone: "green" },
  cancelled: { name: "已停止", tone: "grey" },
  failed: { name: "失败", tone: "red" },
};

export const CHANGES: Record<string, { name: string; tone: Tone }> = {
  new: { name: "新增", tone: "red" },
  still: { name: "仍在", tone: "amber" },
  gone: { name: "已消失", tone: "green" },
};

/** The names of the user agents of a run. */
export const AGENTS: Record<string, string> = {
  "": "全部",
  baidu: "百度蜘蛛",
  google: "Googlebot",
  browser: "浏览器",
};

/** Returns the progress of a run in percent; null until the addresses are listed. */
export const progressOf = ({ done, total }: Pick<SiteAuditRun, "done" | "total">) =>
  total > 0 ? Math.floor((100 * done) / total) : null;

/** The minimum number of minutes left in a run: each of three user agents requests every address once. */
export function minutesLeft({ done, total, rate }: Pick<SiteAuditRun, "done" | "total" | "rate">): number {
  return Math.ceil(((total - done) * 3) / rate / 60);
}

/** Splits the served text into the start and the end that the stored text shares, and the part that differs. */
export function differingPart(stored: string, served: string): [before: string, middle: string, after: string] {
  const [a, b] = [[...stored], [...served]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [b.slice(0, start).join(""), b.slice(start, b.length - end).join(""), b.slice(b.length - end).join("")];
}
