import css from "./DescriptionList.module.css";

export interface Description {
  label: string;
  /** The value. null and "" count as missing. */
  value: string | null;
  /** The text in place of the value if it is missing; by default that of the list. */
  missing?: string;
  /** A note in small letters below the value. */
  note?: string;
  /** Whether the pair takes a whole line instead of a third of it. */
  wide?: boolean;
}

interface DescriptionListProps {
  rows: Description[];
  /** The text in place of missing values. */
  missing?: string;
}

/** A list of labels and their values in three columns. */
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
