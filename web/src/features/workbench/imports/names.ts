import type { ImportFeedRun, ImportKind, ImportRun, ImportTask } from "proto-types";
import type { Tone } from "../../../ui/data/Chip";

export const KINDS: Record<ImportKind, string> = {
  houses: "房源",
  communities: "小区",
  aliases: "小区别名",
  prices: "小区均价",
  points: "周边配套",
  news: "资讯",
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
