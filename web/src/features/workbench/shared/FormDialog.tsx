import { type ReactNode, type SubmitEvent, Suspense } from "react";
import { onDemand } from "../../../lib/browser/on-demand";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import css from "../restriction/RestrictionRules.module.css";
import { EditorForm } from "./EditorForm";

const Dialog = onDemand(() => import("../../../ui/feedback/Dialog"));

interface FormDialogProps {
  title: string;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether the form is checked by rules of its own and not by the browser. */
  noValidate?: boolean;
  busy: boolean;
  failure: string | null;
  /** The label of the button. `doing` is its label while the form is being sent. */
  action?: string;
  doing?: string;
  /** The fields, which are laid out in a grid of two columns. */
  children: ReactNode;
}

/** A dialog with a form: its fields, the error message and the button. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, noValidate, busy, failure, action = "保存", doing = "正在保存…", children } = props;
  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} title={title}>
        <EditorForm className={css.form} noValidate={noValidate} onSubmit={onSubmit}>
          {children}
          <Failure text={failure} className={css.wide} />
          <div className={css.wide}>
            <Button type="submit" kind="primary" disabled={busy}>
              {busy ? doing : action}
            </Button>
          </div>
        </EditorForm>
      </Dialog>
    </Suspense>
  );
}
