import css from "./Badge.module.css";

/** The highest number shown in full. */
const CAP = 99;

interface BadgeProps {
  count: number;
  /** Names the counted things for screen readers. */
  label: string;
}

/** A small count; above 99 it shows 99+, at 0 nothing. */
export function Badge({ count, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{count > CAP ? `${CAP}+` : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
