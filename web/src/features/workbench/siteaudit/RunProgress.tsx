import type { SiteAuditRun } from "proto-types";
import { api } from "../../../api/browser";
import { WorkProgress } from "../shared/WorkProgress";
import { minutesLeft, progressOf } from "./progress";

interface RunProgressProps {
  run: SiteAuditRun;
  canCancel: boolean;
  onCancelled: () => void;
}

/** Shows the progress of the current run. */
export function RunProgress({ run, canCancel, onCancelled }: RunProgressProps) {
  const percent = progressOf(run);
  const cancel = async () => {
    await api.post("/api/editor/siteaudit/{id}/cancellation", { path: { id: run.id }, quiet: true });
    onCancelled();
  };
  const count = (n: number) => n.toLocaleString("zh-CN");
  return (
    <WorkProgress
      label="正在核对"
      done={run.done}
      total={percent === null ? null : run.total}
      onStop={canCancel ? cancel : null}
    >
      {percent === null
        ? "正在列出全站地址…"
        : `${count(run.done)} / ${count(run.total)} 个地址（${percent}%），${count(run.requests)} 次请求，发现 ${run.findings} 处，至少还需 ${minutesLeft(run)} 分钟`}
    </WorkProgress>
  );
}
