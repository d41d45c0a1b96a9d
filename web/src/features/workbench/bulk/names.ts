import type { BulkEdit } from "proto-types";

/** The states of a bulk edit. */
export const STATES: Record<BulkEdit["state"], { name: string; tone: "grey" | "blue" | "green" | "amber" | "red" }> = {
  making: { name: "正在生成预览", tone: "blue" },
  failed: { name: "预览失败", tone: "red" },
  preview: { name: "待应用", tone: "amber" },
  applied: { name: "已应用", tone: "green" },
  undone: { name: "已撤销", tone: "grey" },
};

/** Returns a title for a bulk edit. */
export const titleOf = ({ kind, note }: BulkEdit) => (kind === "file" ? `导入 ${note}` : note);
