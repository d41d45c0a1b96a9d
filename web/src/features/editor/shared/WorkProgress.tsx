import type { ReactNode } from "react";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import css from "./WorkProgress.module.css";

interface WorkProgressProps {
  /** What goes on, such as 正在核对. */
  label: string;
  done: number;
  /** null while it is not known. */
  total: number | null;
  /** null for who may not stop it. */
  onStop: (() => Promise<void>) | null;
  /** How far it is, in words. */
  children: ReactNode;
}

/** How far some work on the server is, with a button that stops it. */
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
