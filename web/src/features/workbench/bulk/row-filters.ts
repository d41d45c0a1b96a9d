import type { BulkEdit } from "proto-types";

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
