import css from "./Changed.module.css";
import { diff } from "./diff";

/** Shows a text with its removals and additions marked, for screen readers too. */
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
