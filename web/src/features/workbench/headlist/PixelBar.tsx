import type { HeadLimits } from "proto-types";
import { cx } from "../../../ui/cx";
import css from "./Headlist.module.css";

/**
 * The width of a title compared with a search result: green up to the safe width, amber up to the limit,
 * red beyond. In a table, where only faults have a colour, it is green up to the limit.
 */
export function PixelBar({ px, limits }: { px: number; limits: HeadLimits }) {
  const tone = px > limits.cut ? css.over : px > limits.safe ? css.tight : css.fine;
  return (
    <span className={css.meter}>
      <svg viewBox={`0 0 ${limits.cut} 10`} preserveAspectRatio="none" aria-hidden="true" className={css.bar}>
        <rect width={limits.cut} height="10" className={css.ground} />
        <rect width={Math.min(px, limits.cut)} height="10" className={tone} />
        <rect x={limits.safe} width="2" height="10" className={css.limit} />
      </svg>
      <small className={cx(px > limits.cut && css.bad)}>
        {px} px
        {tone === css.tight && <span className={css.near}>{`，接近截断线 ${limits.cut} px`}</span>}
      </small>
    </span>
  );
}
