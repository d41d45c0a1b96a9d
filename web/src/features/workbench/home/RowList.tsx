import type { WorkbenchHome } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Button } from "../../../ui/form/Button";
import { moved } from "../order/moved";
import { OrderButtons } from "../order/OrderButtons";
import forms from "../shared/workbench.module.css";
import css from "./Home.module.css";

interface RowListProps {
  rows: WorkbenchHome["rows"];
  onChange: (rows: WorkbenchHome["rows"]) => void;
}

/** The rows of the home page below the search, in their order. */
export function RowList({ rows, onChange }: RowListProps) {
  return (
    <section className={forms.card} aria-label="栏目">
      <h2>栏目顺序</h2>
      <p className={css.hint}>搜索区始终在最上方。焦点在上移、下移按钮时，可按 ↑ ↓ Home End 移动。</p>
      <ol className={css.rows}>
        {rows.map((row, i) => (
          <li key={row.key} className={row.hidden ? css.hidden : undefined}>
            <span className={css.place}>{i + 1}</span>
            <div className={css.text}>
              <strong>{row.name}</strong>
              <small>{row.note}</small>
            </div>
            {row.hidden && <Chip look="soft">已隐藏</Chip>}
            {row.fixed ? (
              <small className={css.hint}>不可隐藏</small>
            ) : (
              <Button
                kind="text"
                size="s"
                aria-label={(row.hidden ? "显示" : "隐藏") + row.name}
                onClick={() => onChange(rows.map((one) => (one === row ? { ...row, hidden: !row.hidden } : one)))}
              >
                {row.hidden ? "显示" : "隐藏"}
              </Button>
            )}
            <OrderButtons name={row.name} index={i} count={rows.length} onMove={(to) => onChange(moved(rows, i, to))} />
          </li>
        ))}
      </ol>
    </section>
  );
}
