import type { ImportFeedRun, ImportKind, ImportRun, ImportTask } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { formatMoney } from "../../../lib/format/money";
import type { Tone } from "../../../ui/data/Chip";

export const KINDS: Record<ImportKind, string> = {
  houses: "房源",
  communities: "小区",
  aliases: "小区别名",
  prices: "小区均价",
  points: "周边配套",
  news: "资讯",
};

/** The value of the field source_id for lots without a number: the import assigns one. */
export const OWN_NUMBER = "本站编号";

/** The fields to which an editor may give the same value for all records of a file that lacks them. */
export const CONSTANTS: Record<ImportKind, { field: string; label: string }[]> = {
  houses: [{ field: "source_id", label: "没有编号和链接时" }],
  communities: [{ field: "city", label: "没有城市时用" }],
  aliases: [{ field: "city", label: "没有城市时用" }],
  prices: [{ field: "city", label: "没有城市时用" }],
  points: [],
  news: [
    { field: "category", label: "没有分类或认不出时用" },
    { field: "source", label: "没有来源时用" },
  ],
};

export const WORKS: Record<ImportTask["work"], string> = { check: "试运行", import: "导入", undo: "撤销" };

export const STATES: Record<ImportTask["state"], { name: string; tone: Tone }> = {
  queued: { name: "等待中", tone: "grey" },
  running: { name: "进行中", tone: "blue" },
  done: { name: "已完成", tone: "green" },
  failed: { name: "失败", tone: "red" },
  cancelled: { name: "已停止", tone: "grey" },
};

export const RUN_STATES: Record<ImportRun["state"], { name: string; tone: Tone }> = {
  undoable: { name: "可撤销", tone: "green" },
  undone: { name: "已撤销", tone: "grey" },
  expired: { name: "已过保留期", tone: "grey" },
  unchanged: { name: "没有改动", tone: "grey" },
};

export const FEED_STATES: Record<ImportFeedRun["state"], { name: string; tone: Tone }> = {
  running: { name: "进行中", tone: "blue" },
  unchanged: { name: "没有变化", tone: "grey" },
  done: { name: "已导入", tone: "green" },
  refused: { name: "没有导入", tone: "red" },
  failed: { name: "失败", tone: "red" },
};

/** The display names of the tables that imports write. */
const TABLES: Record<string, string> = {
  courts: "法院",
  tags: "标签",
  communities: "小区",
  points: "周边配套",
  news: "资讯",
  houses: "房源",
  house_texts: "房源公告",
  house_images: "房源图片",
  house_attachments: "房源附件",
  house_bids: "出价记录",
  house_changes: "变更记录",
  community_images: "小区图片",
  community_prices: "小区均价",
  news_tags: "文章标签",
  community_aliases: "小区别名",
};

export const tableName = (table: string) => TABLES[table] ?? table;

export const isActive = ({ state }: Pick<ImportTask, "state">) => state === "queued" || state === "running";

/** Returns the progress of a task in percent; null until its size is known. */
export const percentOf = ({ done, total }: Pick<ImportTask, "done" | "total">) =>
  total > 0 ? Math.floor((100 * done) / total) : null;

/** The remaining time in words. */
export function leftOf(seconds: number | null): string {
  if (seconds === null) return "正在估算剩余时间";
  return seconds < 60 ? `预计还需 ${seconds} 秒` : `预计还需 ${Math.ceil(seconds / 60)} 分钟`;
}

/** A size of a file in words. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}

/** The dictionaries of the coded fields. */
const DICTIONARIES: Record<string, string> = {
  usage: "usage",
  stage: "auction_stage",
  result: "auction_status",
  stated_status: "auction_status",
  nature: "asset_nature",
  orientation: "orientation",
  decoration: "decoration",
  building_type: "building_type",
  building_structure: "building_structure",
  platform: "source_platform",
  category: "news_category",
  kind: "poi_category",
};

/** The fields with prices per ㎡. */
const METRE = /^(avg_price|listing_avg|deal_avg)$/;
const MONEY = /_price$|^deposit$|^increment$|^arrears_/;
const TIME = /^\d{4}-\d\d-\d\dT/;

/** The maximum length of a changed value to show. */
const LONGEST = 80;

/** Formats a value of a lot before or after a change. */
export function changedText(field: string, value: string, label: (dictionary: string, code: string) => string): string {
  if (value === "") return "（空）";
  const dictionary = DICTIONARIES[field];
  if (dictionary) return label(dictionary, value) || value;
  if (METRE.test(field)) return `${Number(value).toLocaleString("zh-CN")} 元/㎡`;
  if (MONEY.test(field)) return formatMoney(Number(value)) ?? value;
  if (TIME.test(value)) return formatTime(value, "yyyy-MM-dd hh:mm");
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
