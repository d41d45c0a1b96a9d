import { Button } from "../../../ui/form/Button";
import css from "./Order.module.css";

interface OrderBarProps {
  text: string;
  action: string;
  busy: boolean;
  failure: string | null;
  onSave: () => void;
  onUndo: () => void;
}

/** Offers to save or to undo an unsaved order. */
export function OrderBar({ text, action, busy, failure, onSave, onUndo }: OrderBarProps) {
  return (
    <div className={css.bar}>
      <p role="status">{text}</p>
      <Button kind="primary" size="s" disabled={busy} onClick={onSave}>
        {busy ? "正在保存…" : action}
      </Button>
      <Button size="s" disabled={busy} onClick={onUndo}>
        还原
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
