import type { BulkEdit } from "proto-types";

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
