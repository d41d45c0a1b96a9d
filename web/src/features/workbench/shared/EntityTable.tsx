import type { ReactNode } from "react";
import { type Column, Table } from "../../../ui/data/Table";
import css from "./workbench.module.css";

/** A column of a table: its heading, and a function that renders its cell for an item. */
export interface EntityColumn<T> extends Omit<Column, "key"> {
  label: string;
  cell: (item: T) => ReactNode;
}

export interface EntityTableProps<T> {
  /** The accessible name of the table. */
  label: string;
  columns: EntityColumn<T>[];
  list: readonly T[];
  keyOf: (item: T) => string | number;
  /** The sentence to show for an empty list. */
  empty?: string;
}

/** A table of items in the workbench, which scrolls sideways in narrow windows. */
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
