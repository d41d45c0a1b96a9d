import type { BulkEdit } from "proto-types";

/** The states of a bulk edit. */
export const STATES: Record<BulkEdit["state"], { name: string; tone: "grey" | "blue" | "green" | "amber" | "red" }> = {
  making: { name: "正在生成预览", tone: "blue" },
  failed: { name: "预览失败", tone: "red" },
  preview: { name: "待应用", tone: "amber" },
  applied: { name: "已应用", tone: "green" },
  undone: { name: "已撤销", tone: "grey" },
};

/** Returns a title that describes the bulk edit. */
export const titleOf = ({ kind, note }: BulkEdit) => (kind === "file" ? `导入 ${note}` : note);

/** Returns the filters for the rows of a bulk edit, each with its number of rows. */
export function partsOf(edit: BulkEdit) {
  return [
    { part: undefined, label: "全部", count: edit.total },
    { part: "conflict", label: "冲突", count: edit.conflicts },
    { part: "found", label: "有新问题", count: edit.with_found },
    {
      part: "skipped",
      label: edit.state === "undone" ? "未恢复或未应用" : "未应用",
      count: edit.state === "applied" ? edit.total - edit.affected : null,
    },
  ].filter(({ part, count }) => part === undefined || count !== 0);
}

/** Summarises the counts of a bulk edit in one line. */
export function summaryOf(edit: BulkEdit): string {
  const { state, total, affected, with_fixed, with_found, conflicts, undecided, rejected } = edit;
  const parts = [
    state === "preview" ? `将修改 ${total.toLocaleString("zh-CN")} 个页面` : "",
    state === "applied" ? `已修改 ${affected.toLocaleString("zh-CN")} 个页面` : "",
    state === "undone" ? `曾修改 ${affected.toLocaleString("zh-CN")} 个页面` : "",
    with_fixed ? `${with_fixed} 个页面消除问题` : "",
    with_found ? `${with_found} 个页面出现新问题` : "没有新问题",
    conflicts ? `${conflicts} 个冲突，其中 ${undecided} 个待决定` : "",
    rejected ? `拒绝 ${rejected} 行` : "",
  ];
  return parts.filter(Boolean).join("；");
}
