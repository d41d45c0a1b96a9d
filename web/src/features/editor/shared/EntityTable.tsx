import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/data/Table";
import css from "./workbench.module.css";

/** A column of a list: its head, and what it shows of an item. */
export interface EntityColumn<T> extends Omit<Column, "key"> {
  label: string;
  cell: (item: T) => ReactNode;
}

export interface EntityTableProps<T> {
  /** Accessible name. */
  label: string;
  columns: EntityColumn<T>[];
  list: readonly T[];
  keyOf: (item: T) => string | number;
  /** The sentence for a list without items. */
  empty?: string;
}

/** The items of a list of the workbench as a table, which is moved sideways where the window is too narrow. */
export function EntityTable<T>({ label, columns, list, keyOf, empty }: EntityTableProps<T>) {
  const rows = list.map((item) => ({
    key: String(keyOf(item)),
    cells: Object.fromEntries(columns.map(({ label, cell }) => [label, cell(item)])),
  }));
  return (
    <div className={css.scroll}>
      <Table
        label={label}
        columns={columns.map((column) => ({ ...column, key: column.label }))}
        rows={rows}
        empty={empty}
      />
    </div>
  );
}
