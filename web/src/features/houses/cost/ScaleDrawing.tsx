import type { CostLot, Range } from "./cost";
import { priceScale } from "./price-scale";
import css from "./ScaleDrawing.module.css";

interface ScaleDrawingProps {
  lot: CostLot;
  bid: number;
  total: Range;
  /** More may be due than the upper end of the total. */
  open: boolean;
}

/** Width of the smallest total that can be seen, in per cent. */
const SEEN = 2;
/** How far the line goes on where more may be due, in per cent. */
const ONWARD = 7;

/**
 * The bar itself; its captions stand around it. The style sheet tells the parts by their kinds and
 * order, and has what is the same in all. Whole per cents are as exact as one sees.
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
      {/* Under the total, so that one number is its beginning and theirs. */}
      <line x1={part(scale.start ?? scale.bid ?? 0)} x2={part(scale.total.from)} />
      {open && <line x1={part(scale.total.from)} x2={part(Math.min(99, end + ONWARD))} />}
      <rect x={part(scale.total.from)} width={part(width)} />
      {scale.start !== null && <circle cx={part(scale.start)} />}
      {scale.bid !== null && <circle cx={part(scale.bid)} />}
    </svg>
  );
}
