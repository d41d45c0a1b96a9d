import { cx } from "../cx";
import css from "./Facts.module.css";

/** Short facts in a row with hairlines between them; on one line the rest is cut. */
export function Facts({ items, oneLine, className }: { items: string[]; oneLine?: boolean; className?: string }) {
  return (
    <span className={cx(css.facts, oneLine && css.one, className)}>
      {items.map((item) => (
        <span key={item}>{item}</span>
      ))}
    </span>
  );
}
