import type { ComponentProps, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useId } from "react";
import { cx } from "../cx";
import css from "./Field.module.css";

interface Look {
  label: string;
  /** The error message. */
  error?: string | null;
  /** An explanation beside the label, or a note that the field is optional. */
  note?: ReactNode;
  className?: string;
}

interface FrameProps extends Look {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, note, error, className, children }: FrameProps) {
  return (
    <div className={cx(css.field, error && css.wrong, className)}>
      <label htmlFor={id}>
        {label}
        {note && <span className={css.note}>{note}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const describedBy = (id: string, error?: string | null) =>
  error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};

type FieldProps = Look & ComponentProps<"input">;

/** A labelled text input with its error message below. */
export function Field({ label, note, error, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} error={error} className={className}>
      <input id={id} className={css.control} {...describedBy(id, error)} {...rest} />
    </Frame>
  );
}

type TextFieldProps = Look & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A field for several lines of text. */
export function TextField({ label, note, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} error={error} className={className}>
      <textarea id={id} rows={3} className={css.control} {...describedBy(id, error)} {...rest} />
    </Frame>
  );
}

interface SelectFieldProps extends Look, SelectHTMLAttributes<HTMLSelectElement> {
  options: { value: string; label: string }[];
}

/** A field with options to choose from. */
export function SelectField({ label, note, error, className, options, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} error={error} className={className}>
      <select id={id} className={css.control} {...describedBy(id, error)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
