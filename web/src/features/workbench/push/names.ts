import type { PushAddress, PushEngine } from "proto-types";
import type { Tone } from "../../../ui/data/Chip";

export type EngineName = PushEngine["name"];
export type PushState = PushAddress["state"];

export interface PushQuery {
  engine?: EngineName;
  state?: PushState;
  q?: string;
}

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

const ENGINE_NAMES: Record<EngineName, string> = { baidu: "百度", indexnow: "IndexNow" };

export const engineName = (name: EngineName) => ENGINE_NAMES[name];

const SETTINGS: Record<string, string> = {
  BAIDU_PUSH_TOKEN: "到百度搜索资源平台“普通收录 → API 提交”取得准入密钥",
  INDEXNOW_KEY: "自拟 8 到 128 位的字母和数字作为密钥，站点会自动提供验证文件",
};

/** Explains how to configure pushing to a search engine. */
export const howToConfigure = (setting: string) =>
  `未配置：${SETTINGS[setting] ?? ""}，由管理员填入设置 ${setting} 后重启站点。此前的修改不会补推。`;

/** Explains why the last request to an engine failed and what to do. */
export function faultText(fault: string): string {
  if (/token is not valid/.test(fault)) return `令牌无效（${fault}）：请管理员核对 BAIDU_PUSH_TOKEN`;
  if (/site error/.test(fault)) return `站点未在百度验证（${fault}）：请核对 BAIDU_PUSH_SITE 与平台上的站点一致`;
  if (/^(403|422)/.test(fault)) return `密钥或域名不符（${fault}）：请确认外网能打开密钥文件，且 SITE_ORIGIN 正确`;
  if (/^429/.test(fault)) return `推送过于频繁（${fault}），稍后自动再试`;
  return fault;
}

const STATE_KEYS = Object.keys(STATES) as PushState[];
const ENGINE_KEYS = Object.keys(ENGINE_NAMES) as EngineName[];

/** Parses the query of the section's address and ignores invalid values. */
export function pushQuery(search: URLSearchParams): PushQuery & { page: number } {
  const q = search.get("q")?.trim().slice(0, 100);
  return {
    engine: ENGINE_KEYS.find((key) => key === search.get("engine")),
    state: STATE_KEYS.find((key) => key === search.get("state")),
    q: q || undefined,
    page: Math.max(1, Math.trunc(Number(search.get("page")) || 1)),
  };
}

/** Returns the paths in a text with one address per line; addresses of the site are reduced to their paths. */
export function pathsOf(text: string, origin: string): string[] {
  const lines = text
    .split(/\s+/)
    .map((line) => (line.startsWith(`${origin}/`) ? line.slice(origin.length) : line))
    .filter(Boolean);
  return [...new Set(lines)];
}
