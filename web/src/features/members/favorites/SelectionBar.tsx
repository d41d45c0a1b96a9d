import { type ReactNode, useEffect, useRef } from "react";
import css from "./SelectionBar.module.css";
import type { Selection } from "./use-selection";

interface SelectionBarProps {
  selection: Selection;
  /** Counts what is ticked: 套, 个, 篇. */
  unit: string;
  /** What can be done with what is ticked. */
  children: ReactNode;
  /** Right end of the bar: the order of the list, and what concerns all of it. */
  more?: ReactNode;
}

/** Above a list whose lines can be ticked: how many are, and what to do with them. */
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
