import type { ImportTask } from "proto-types";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Button } from "../../../ui/form/Button";
import forms from "../forms/Forms.module.css";
import truth from "../truth/Truth.module.css";
import { leftOf, percentOf, WORKS } from "./names";

interface TaskProgressProps {
  task: ImportTask;
  canCancel: boolean;
  onCancelled: () => void;
}

/** How far the task is that waits or runs. */
export function TaskProgress({ task, canCancel, onCancelled }: TaskProgressProps) {
  const { busy, failure, save } = useSave("没有停止，请重试");
  const percent = task.state === "running" ? percentOf(task) : null;
  const cancel = () =>
    save(async () => {
      await api.post("/api/editor/import/task/{id}/cancellation", { path: { id: task.id }, quiet: true });
      onCancelled();
    });
  const words = () => {
    if (task.state === "queued") return "排队等待：导入一次只进行一个";
    if (percent === null) return task.work === "undo" ? "正在还原" : "正在读取文件";
    return `${percent}%，${leftOf(task.seconds_left)}`;
  };
  return (
    <section className={truth.progress} aria-label={`正在${WORKS[task.work]}`}>
      <progress
        max={task.total || 1}
        value={percent === null ? undefined : task.done}
        aria-label={`${WORKS[task.work]}进度`}
      />
      <p>
        {WORKS[task.work]}“{task.name}”：{words()}
      </p>
      {canCancel && (
        <Button size="s" onClick={cancel} disabled={busy}>
          停止
        </Button>
      )}
      {failure && (
        <p className={forms.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
