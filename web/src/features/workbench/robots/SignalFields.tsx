import type { RobotsSignals } from "proto-types";
import { SelectField } from "../../../ui/form/Field";
import css from "./Robots.module.css";
import { SIGNALS, UNDECIDED } from "./signals";

const OPTIONS = [
  { value: "", label: "不声明" },
  { value: "yes", label: "允许" },
  { value: "no", label: "不允许" },
];

interface SignalFieldsProps {
  signals: RobotsSignals | undefined;
  onChange: (signals: RobotsSignals) => void;
}

/** Edits the permitted uses of the site's texts; undecided uses are not published. */
export function SignalFields({ signals = UNDECIDED, onChange }: SignalFieldsProps) {
  return (
    <div className={css.minimums}>
      {SIGNALS.map(({ key, name, note }) => (
        <SelectField
          key={key}
          label={name}
          note={note}
          name={key}
          value={signals[key]}
          options={OPTIONS}
          onChange={({ target }) => onChange({ ...signals, [key]: target.value as RobotsSignals[typeof key] })}
        />
      ))}
    </div>
  );
}
