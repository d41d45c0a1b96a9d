import type { ImportTask } from "proto-types";

export const isActive = ({ state }: Pick<ImportTask, "state">) => state === "queued" || state === "running";

/** Returns the progress of a task in percent; null until its size is known. */
export const percentOf = ({ done, total }: Pick<ImportTask, "done" | "total">) =>
  total > 0 ? Math.floor((100 * done) / total) : null;

/** Formats the remaining time of a task. */
export function leftOf(seconds: number | null): string {
  if (seconds === null) return "正在估算剩余时间";
  return seconds < 60 ? `预计还需 ${seconds} 秒` : `预计还需 ${Math.ceil(seconds / 60)} 分钟`;
}
