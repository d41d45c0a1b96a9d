import type { ComponentProps, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useId } from "react";
import { cx } from "../cx";
import css from "./Field.module.css";

interface Look {
  label: string;
  /** What is wrong, in words. */
  error?: string | null;
  /** Beside the label: what is meant, or that it may be left empty. */
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

/** A labelled line to write in, its error below. */
export function Field({ label, note, error, className, ...rest }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} error={error} className={className}>
      <input id={id} className={css.control} {...describedBy(id, error)} {...rest} />
    </Frame>
  );
}

type TextFieldProps = Look & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Field for several lines. */
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

/** Field that offers choices. */
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
