import type { CostLot, Range } from "./cost";
import { priceScale } from "./price-scale";
import css from "./ScaleDrawing.module.css";

interface ScaleDrawingProps {
  lot: CostLot;
  bid: number;
  total: Range;
  /** Whether further costs may exceed the upper end of the total. */
  open: boolean;
}

/** Minimum visible width of a total, in per cent. */
const SEEN = 2;
/** How far the line continues if further costs may be due, in per cent. */
const ONWARD = 7;

/**
 * The bar itself, without captions. The style sheet selects its parts by element and order, and contains the
 * attributes that all bars share. Whole per cents are precise enough for a drawing.
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
      {/* Drawn before the total, which covers the point where the two lines meet (scale.total.from). */}
      <line x1={part(scale.start ?? scale.bid ?? 0)} x2={part(scale.total.from)} />
      {open && <line x1={part(scale.total.from)} x2={part(Math.min(99, end + ONWARD))} />}
      <rect x={part(scale.total.from)} width={part(width)} />
      {scale.start !== null && <circle cx={part(scale.start)} />}
      {scale.bid !== null && <circle cx={part(scale.bid)} />}
    </svg>
  );
}
