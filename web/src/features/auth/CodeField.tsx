import { useEffect, useRef } from "react";
import { Button } from "../../ui/form/Button";
import { Field } from "../../ui/form/Field";
import css from "./MobileDialog.module.css";
import { resendLabel } from "./rules";

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Number of seconds until another code can be sent. */
  wait: number;
  /** Whether another call of the form is in progress, so that a click has no effect. */
  busy: boolean;
  onSend: () => void;
}

/** A field for a code from a text message, with the button that requests it. */
export function CodeField({ label, value, onChange, wait, busy, onSend }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = wait > 0;
  useEffect(() => {
    if (sent) field.current?.focus();
  }, [sent]);
  return (
    <div className={css.line}>
      <Field
        label={label}
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <Button onClick={onSend} disabled={busy || wait > 0} aria-label={`${resendLabel(wait)}：${label}`}>
        {resendLabel(wait)}
      </Button>
    </div>
  );
}
