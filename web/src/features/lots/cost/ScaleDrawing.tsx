import type { CostLot, Range } from "./cost";
import { priceScale } from "./price-scale";
import css from "./ScaleDrawing.module.css";

interface ScaleDrawingProps {
  lot: CostLot;
  bid: number;
  total: Range;
  /** Whether the total excludes some costs, so that the buyer may pay more. */
  open: boolean;
}

/** The minimum width of the total in per cent. A narrower one would be invisible. */
const SEEN = 2;
/** How far the line continues beyond the total if further costs may be due, in per cent of its width. */
const ONWARD = 7;

/**
 * The drawing without captions. Its parts have no classes: the style sheet selects them by element and order,
 * and sets the attributes that are the same in all drawings. Positions are rounded to whole per cents, which
 * is precise enough.
 */
export function ScaleDrawing({ lot, bid, total, open }: ScaleDrawingProps) {
  const scale = priceScale(lot, bid, total);
  const part = (n: number) => `${Math.round(n)}%`;
  const width = Math.max(scale.total.width, SEEN);
  const end = scale.total.from + width;
  return (
    <svg className={css.scale} aria-hidden="true">
      {scale.market && <rect x={part(scale.market.from)} width={part(scale.market.width)} />}
      {scale.reference !== null && <rect x={part(scale.reference)} />}
      {/* Drawn before the total, which covers the joint of the two lines (scale.total.from). */}
      <line x1={part(scale.start ?? scale.bid ?? 0)} x2={part(scale.total.from)} />
      {open && <line x1={part(scale.total.from)} x2={part(Math.min(99, end + ONWARD))} />}
      <rect x={part(scale.total.from)} width={part(width)} />
      {scale.start !== null && <circle cx={part(scale.start)} />}
      {scale.bid !== null && <circle cx={part(scale.bid)} />}
    </svg>
  );
}
