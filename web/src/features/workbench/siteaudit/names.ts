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
