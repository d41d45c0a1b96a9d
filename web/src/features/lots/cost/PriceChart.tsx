import type { HouseCost } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { type CostLot, priceName, priceOf, type Range } from "./cost";
import css from "./PriceChart.module.css";
import { priceScale, ticksOf } from "./price-scale";
import { shortRange } from "./range-text";
import { ScaleDrawing } from "./ScaleDrawing";

interface PriceChartProps {
  lot: CostLot;
  cost: Pick<HouseCost, "excluded" | "total_text"> & { price: number; total: Range };
}

/**
 * A caption whose mark is nearer to an end of the line than this, in per cent, is aligned to the mark instead
 * of centred on it.
 */
const NEAR_END = 24;
const part = (n: number) => `${Math.round(n)}%`;

/** Returns the SVG text-anchor for a caption at a position. */
const anchorOf = (at: number, near = NEAR_END) => (at < near ? "start" : at > 100 - near ? "end" : "middle");

/**
 * How near the mark of a tick may be to the mark of the start price, before and behind it, until their
 * captions overlap. In per cent, for each text-anchor of the start price's caption.
 */
const REACH = { start: [6, 29], middle: [15, 15], end: [29, 6] } as const;

/** Reports whether the text of a tick would overlap the caption of the start price. */
function isCovered(at: number, start: number): boolean {
  const [before, behind] = REACH[anchorOf(start, 15)];
  return at > start - before && at < start + behind;
}

/** The prices of a lot on one line, each mark with a caption. The amounts are also given as text. */
export function PriceChart({ lot, cost }: PriceChartProps) {
  const { price, total, excluded } = cost;
  const scale = priceScale(lot, price, total);
  const own = price === priceOf(lot) ? priceName(lot) : "我的出价";
  const bid = scale.bid ?? scale.start ?? 0;
  const middle = scale.total.from + scale.total.width / 2;
  // Without a market reference, `scale.market` is the range of deals, and its middle is marked.
  const market = scale.reference ?? (scale.market && scale.market.from + scale.market.width / 2);
  // If the bid is the start price, its caption is above the line. Otherwise the caption of the start price is
  // among the ticks.
  const start = scale.bid === null ? null : scale.start;
  const ticks = ticksOf(scale).filter(({ at }) => start === null || !isCovered(at, start));
  return (
    <div className={css.chart}>
      <svg className={css.captions} aria-hidden="true">
        <text x={part(bid)} y="12" textAnchor={anchorOf(bid)}>
          {`${own} ${formatMoney(price)}`}
        </text>
        <text x={part(middle)} y="29" textAnchor={anchorOf(middle)} className={css.total}>
          {`到手 ${cost.total_text}`}
        </text>
      </svg>
      <ScaleDrawing lot={lot} bid={price} total={total} open={excluded.length > 0} />
      <svg className={css.axis} aria-hidden="true">
        {market !== null && (
          <text x={part(market)} y="12" textAnchor={anchorOf(market)} className={css.market}>
            {lot.market_price === null
              ? `成交单价折合 ${shortRange({ low: lot.market_low ?? 0, high: lot.market_high ?? 0 })}`
              : `市场参考 ${formatMoney(lot.market_price)}`}
          </text>
        )}
        <line x1="0" x2="100%" y1="20" y2="20" />
        {ticks.map(({ at, text }) => (
          <g key={text}>
            <line x1={part(at)} x2={part(at)} y1="20" y2="25" />
            <text x={part(at)} y="37" textAnchor={anchorOf(at, 6)}>
              {text}
            </text>
          </g>
        ))}
        {start !== null && (
          <g>
            <line x1={part(start)} x2={part(start)} y1="16" y2="25" />
            <text x={part(start)} y="37" textAnchor={anchorOf(start, 15)}>
              {`起拍 ${formatMoney(lot.start_price)}`}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}
