import { type SubmitEvent, useState } from "react";
import { Button } from "../form/Button";
import { Field } from "../form/Field";
import css from "./Confirm.module.css";
import Dialog from "./Dialog";

export interface ConfirmProps {
  title: string;
  text: string;
  yes: string;
  /** The text that must be typed to confirm something that cannot be undone. */
  typed?: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is deleted. */
export default function ConfirmDialog({ title, text, yes, typed, onYes, onClose }: ConfirmProps) {
  const [said, setSaid] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed && said.trim() !== typed) return setWrong(`请输入“${typed}”`);
    onClose();
    onYes();
  };
  return (
    <Dialog open onClose={onClose} title={title} size="s">
      <form onSubmit={submit} noValidate>
        <p className={css.text}>{text}</p>
        {typed && (
          <Field
            className={css.typed}
            label={`请输入“${typed}”确认`}
            value={said}
            autoComplete="off"
            error={wrong}
            onChange={({ target }) => setSaid(target.value)}
          />
        )}
        <div className={css.ways}>
          <Button onClick={onClose}>再想想</Button>
          <Button kind="primary" type="submit">
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
