import type { HeadLimits } from "proto-types";
import { cx } from "../../../ui/cx";
import css from "./Headlist.module.css";

/**
 * A bar for the width of a title. It is green up to the width that is safe in search results, amber up to the
 * limit at which titles are cut off, and red beyond. In a table, where only faults have a colour, it is green
 * up to the limit.
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
