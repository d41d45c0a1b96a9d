import { type ReactNode, useEffect, useRef } from "react";
import css from "./SelectionBar.module.css";
import type { Selection } from "./use-selection";

interface SelectionBarProps {
  selection: Selection;
  /** The measure word for the selected items: 套, 个, 篇. */
  unit: string;
  /** The actions for the selected items. */
  children: ReactNode;
  /** The right end of the bar: the order of the list, and actions for the whole list. */
  more?: ReactNode;
}

/** The bar above a list with checkboxes: the number of selected items and their actions. */
export function SelectionBar({ selection, unit, children, more }: SelectionBarProps) {
  const box = useRef<HTMLInputElement>(null);
  const { all, ids } = selection;
  const some = ids.length > 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <div className={css.bar}>
      <label className={css.all}>
        <input ref={box} type="checkbox" checked={all} onChange={selection.toggleAll} />
        全选
      </label>
      <p className={css.count} role="status">
        {some ? `已选 ${ids.length} ${unit}` : "勾选后可批量操作"}
      </p>
      {some && <div className={css.ways}>{children}</div>}
      <div className={css.more}>{more}</div>
    </div>
  );
}
