import css from "./DescriptionList.module.css";

export interface TableRow {
  label: string;
  /** null and an empty text read as missing. */
  value: string | null;
  /** Takes a whole line instead of a third of one. */
  wide?: boolean;
}

interface TableProps {
  rows: TableRow[];
  /** What stands where the value is missing. */
  missing?: string;
}

/** Label and value pairs in three columns. */
export function Table({ rows, missing = "暂无数据" }: TableProps) {
  return (
    <dl className={css.table}>
      {rows.map((row) => (
        <div key={row.label} className={row.wide ? css.wide : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.value || <span className={css.missing}>{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
