import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { moveRevision, type RevisionSubject, type StepBody, type StepName } from "./move";

interface Options<Detail> {
  of: RevisionSubject;
  /** Requests the subject again after a step. */
  read: () => Promise<Detail>;
  onChange: (detail: Detail) => void;
  /** Whether a failure is shown as a toast, for components that do not show `failure`. */
  toasts?: boolean;
}

/** Performs the steps of a subject's revisions one at a time, and requests the subject after each step. */
export function useSteps<Detail>({ of, read, onChange, toasts = false }: Options<Detail>) {
  const { busy, failure, setFailure, save } = useSave("操作失败，请重试");
  const move = (step: StepName, body: StepBody, done: string, then?: () => void) =>
    save(async () => {
      await moveRevision(of, step, body, !toasts);
      then?.();
      toast.success(done);
      try {
        onChange(await read());
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        // The message states that the step succeeded, because the editor would otherwise repeat it.
        setFailure(`${done}，但此页没有更新，请刷新`);
      }
    });
  /**
   * Stores the content of an earlier revision as a draft. It replaces the open draft, whose version is
   * `version`; 0 if there is none.
   */
  const restore = (revision: number, version: number) =>
    move("restoration", { revision, version, reason: `恢复版本 ${revision}` }, "已恢复为草稿");
  return { busy, failure, move, restore };
}
