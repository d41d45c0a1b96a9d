import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Table.module.css";

export interface Column {
  key: string;
  label: ReactNode;
  /** Aligned to the right, for figures. */
  figure?: boolean;
  /** A narrow cell stays on one line and is as wide as its content. */
  narrow?: boolean;
}

export interface TableRow {
  key: string;
  cells: Record<string, ReactNode>;
}

interface TableProps {
  /** Accessible name. */
  label: string;
  columns: Column[];
  rows: TableRow[];
  /** The sentence for a table without rows. */
  empty?: string;
  /** In narrow windows each row is a separate block whose cells show their column's name. */
  stacked?: boolean;
}

/** A table with a header row, one kind of value per column and one item per row. */
export function Table({ label, columns, rows, empty = "暂无数据", stacked }: TableProps) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <table className={cx(css.table, stacked && css.stacked)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.figure && css.figure, column.narrow && css.narrow)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableItem key={row.key} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** One row of a Table. */
function TableItem({ columns, row }: { columns: Column[]; row: TableRow }) {
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(column.figure && css.figure, column.narrow && css.narrow)}
          data-label={column.narrow && typeof column.label === "string" ? column.label : undefined}
        >
          {row.cells[column.key]}
        </td>
      ))}
    </tr>
  );
}
