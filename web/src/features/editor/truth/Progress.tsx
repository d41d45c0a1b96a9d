import type { TruthRun } from "proto-types";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Button } from "../../../ui/form/Button";
import forms from "../forms/Forms.module.css";
import { minutesLeft, progressOf } from "./names";
import css from "./Truth.module.css";

interface ProgressProps {
  run: TruthRun;
  canCancel: boolean;
  onCancelled: () => void;
}

/** How far the run is that goes on now. */
export function Progress({ run, canCancel, onCancelled }: ProgressProps) {
  const { busy, failure, save } = useSave("没有停止，请重试");
  const percent = progressOf(run);
  const cancel = () =>
    save(async () => {
      await api.post("/api/editor/truth/{id}/cancellation", { path: { id: run.id }, quiet: true });
      onCancelled();
    });
  return (
    <section className={css.progress} aria-label="正在核对">
      <progress max={run.total || 1} value={percent === null ? undefined : run.done} aria-label="核对进度" />
      <p>
        {percent === null
          ? "正在列出全站地址…"
          : `${run.done.toLocaleString("zh-CN")} / ${run.total.toLocaleString("zh-CN")} 个地址（${percent}%），${run.requests.toLocaleString("zh-CN")} 次请求，发现 ${run.findings} 处，至少还需 ${minutesLeft(run)} 分钟`}
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
