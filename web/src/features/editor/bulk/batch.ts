import type { HeadBatch } from "proto-types";

/** The states of a batch. */
export const STATES: Record<HeadBatch["state"], { name: string; tone: "grey" | "blue" | "green" | "amber" | "red" }> = {
  making: { name: "正在生成预览", tone: "blue" },
  failed: { name: "预览失败", tone: "red" },
  preview: { name: "待应用", tone: "amber" },
  applied: { name: "已应用", tone: "green" },
  undone: { name: "已撤销", tone: "grey" },
};

/** Returns a title that describes the batch. */
export const titleOf = ({ kind, note }: HeadBatch) => (kind === "file" ? `导入 ${note}` : note);

/** Returns the filters for the rows of a batch, each with its number of rows. */
export function partsOf(batch: HeadBatch) {
  return [
    { part: undefined, label: "全部", count: batch.total },
    { part: "conflict", label: "冲突", count: batch.conflicts },
    { part: "found", label: "有新问题", count: batch.with_found },
    {
      part: "skipped",
      label: batch.state === "undone" ? "未恢复或未应用" : "未应用",
      count: batch.state === "applied" ? batch.total - batch.affected : null,
    },
  ].filter(({ part, count }) => part === undefined || count !== 0);
}

/** Summarises the counts of a batch in one line. */
export function summaryOf(batch: HeadBatch): string {
  const { state, total, affected, with_fixed, with_found, conflicts, undecided, rejected } = batch;
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
