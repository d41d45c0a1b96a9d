import css from "./Changed.module.css";
import { diff } from "./diff";

/** Shows a text in which removals and additions are marked, also for screen readers. */
export function Changed({ before, after }: { before: string; after: string }) {
  if (before === after) return <span>{after || "（空）"}</span>;
  const { start, removed, added, end } = diff(before, after);
  return (
    <span className={css.changed}>
      {start}
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
      {end}
    </span>
  );
}
