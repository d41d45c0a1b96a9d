import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Table.module.css";

export interface Column {
  key: string;
  label: ReactNode;
  /** Whether the cells contain figures and are aligned to the right. */
  figure?: boolean;
  /** Whether the cells stay on one line and are as wide as their content. */
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
  /** The text for a table without rows. */
  empty?: string;
  /** Whether, in narrow windows, each row becomes a block whose cells show the name of their column. */
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
