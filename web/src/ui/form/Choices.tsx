import { type ReactNode, useId } from "react";
import { cx } from "../cx";
import css from "./Choices.module.css";

interface ChoicesProps {
  label: string;
  /** Name of every box in the form. */
  name: string;
  options: { value: string; label: string }[];
  /** What is ticked at first. */
  chosen?: readonly string[];
  /** Told of the whole of them, ticked or not. */
  onChange?: (value: string, on: boolean) => void;
  /** chips: as wide as their words. boxes: two columns of ticks with words. */
  look?: "chips" | "boxes";
  /** Beside the label: what is meant, or that it may be left empty. */
  note?: ReactNode;
  /** What is wrong, in words. */
  error?: string | null;
  className?: string;
}

/** Several of a few: boxes to tick under one label. */
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
