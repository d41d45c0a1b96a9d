import type { PushAddress, PushEngine } from "proto-types";
import type { Tone } from "../../../ui/data/Chip";

export type EngineName = PushEngine["name"];
export type PushState = PushAddress["state"];

export const STATES: Record<PushState, { name: string; tone: Tone; note: string }> = {
  queued: { name: "排队中", tone: "blue", note: "将尽快推送；同一地址短时间内重复修改只推送一次" },
  waiting: { name: "待明日额度", tone: "amber", note: "今日额度已用完，明日零点后推送" },
  sent: { name: "已推送", tone: "green", note: "搜索引擎已收下地址，不代表已收录" },
  refused: { name: "被拒绝", tone: "red", note: "搜索引擎拒绝了这个地址，原因见答复" },
  excluded: { name: "不推送", tone: "grey", note: "页面已删除、已转向或 noindex" },
};

export const CONDITIONS: Record<PushEngine["condition"], { name: string; tone: Tone }> = {
  unconfigured: { name: "未配置", tone: "grey" },
  active: { name: "正常", tone: "green" },
  paused: { name: "已暂停", tone: "amber" },
  fault: { name: "推送失败", tone: "red" },
  spent: { name: "今日额度已用完", tone: "amber" },
};

export const ENGINE_NAMES: Record<EngineName, string> = { baidu: "百度", indexnow: "IndexNow" };

export const engineName = (name: EngineName) => ENGINE_NAMES[name];
