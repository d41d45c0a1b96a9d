import type { ImportTask } from "proto-types";
import { api } from "../../../api/browser";
import { WorkProgress } from "../shared/WorkProgress";
import { WORKS } from "./names";
import { leftOf, percentOf } from "./progress";

interface TaskProgressProps {
  task: ImportTask;
  canCancel: boolean;
  onCancelled: () => void;
}

/** Shows the progress of a waiting or running task. */
export function TaskProgress({ task, canCancel, onCancelled }: TaskProgressProps) {
  const percent = task.state === "running" ? percentOf(task) : null;
  const cancel = async () => {
    await api.post("/api/editor/import/task/{id}/cancellation", { path: { id: task.id }, quiet: true });
    onCancelled();
  };
  const words = () => {
    if (task.state === "queued") return "排队等待：导入一次只进行一个";
    if (percent === null) return task.work === "undo" ? "正在还原" : "正在读取文件";
    return `${percent}%，${leftOf(task.seconds_left)}`;
  };
  return (
    <WorkProgress
      label={`正在${WORKS[task.work]}“${task.name}”`}
      done={task.done}
      total={percent === null ? null : task.total}
      onStop={canCancel ? cancel : null}
    >
      {`${WORKS[task.work]}“${task.name}”：${words()}`}
    </WorkProgress>
  );
}
