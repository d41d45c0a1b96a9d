import css from "./DescriptionList.module.css";

export interface Description {
  label: string;
  /** null and an empty text read as missing. */
  value: string | null;
  /** Text for a missing value, in place of that of the list. */
  missing?: string;
  /** What else is to be said of the value, in small letters below it. */
  note?: string;
  /** Takes a whole line instead of a third of one. */
  wide?: boolean;
}

interface DescriptionListProps {
  rows: Description[];
  /** Text for a missing value. */
  missing?: string;
}

/** Label and value pairs in three columns. */
export function DescriptionList({ rows, missing = "未收录" }: DescriptionListProps) {
  return (
    <dl className={css.list}>
      {rows.map((row) => (
        <div key={row.label} className={row.wide ? css.wide : undefined}>
          <dt>{row.label}</dt>
          <dd>
            {row.value || <span className={css.missing}>{row.missing ?? missing}</span>}
            {row.note && <small className={css.note}>{row.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
