import css from "./Badge.module.css";

/** The highest count that is shown as it is. */
const CAP = 99;

interface BadgeProps {
  count: number;
  /** The name of the counted things for screen readers. */
  label: string;
}

/** A small count. Above 99 it is shown as 99+; 0 is not shown. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{count > CAP ? `${CAP}+` : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
