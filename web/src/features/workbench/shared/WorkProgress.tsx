import type { ReactNode } from "react";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import css from "./WorkProgress.module.css";

interface WorkProgressProps {
  /** The name of the running work, such as 正在核对. */
  label: string;
  done: number;
  /** The total amount of work; null until it is known. */
  total: number | null;
  /** Stops the work; null for users who may not stop it. */
  onStop: (() => Promise<void>) | null;
  /** A text about the progress. */
  children: ReactNode;
}

/** The progress of work on the server, with a button to stop it. */
export function WorkProgress({ label, done, total, onStop, children }: WorkProgressProps) {
  const { busy, failure, save } = useSave("没有停止，请重试");
  return (
    <section className={css.progress} aria-label={label}>
      <progress max={total || 1} value={total === null ? undefined : done} aria-label={`${label}，进度`} />
      <p>{children}</p>
      {onStop && (
        <Button size="s" onClick={() => save(onStop)} disabled={busy}>
          停止
        </Button>
      )}
      <Failure text={failure} />
    </section>
  );
}
