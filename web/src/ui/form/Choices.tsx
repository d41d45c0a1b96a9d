import { type ReactNode, useId } from "react";
import { cx } from "../cx";
import css from "./Choices.module.css";

interface ChoicesProps {
  label: string;
  /** The name of all checkboxes in the form. */
  name: string;
  options: { value: string; label: string }[];
  /** The values that are initially checked. */
  chosen?: readonly string[];
  /** Called with a value and its new state when its checkbox changes. */
  onChange?: (value: string, on: boolean) => void;
  /** chips are as wide as their text; boxes are checkboxes with text in two columns. */
  look?: "chips" | "boxes";
  /** An explanation beside the label, or a note that the field is optional. */
  note?: ReactNode;
  /** The error message. */
  error?: string | null;
  className?: string;
}

/** A group of checkboxes under one label. */
export function Choices(props: ChoicesProps) {
  const { label, name, options, chosen = [], onChange, look = "chips", note, error, className } = props;
  const id = useId();
  return (
    <fieldset className={cx(css.choices, className)} aria-describedby={error ? id : undefined}>
      <legend>
        {label}
        {note && <span className={css.note}>{note}</span>}
      </legend>
      <div className={css[look]}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              onChange={onChange && (({ target }) => onChange(option.value, target.checked))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
