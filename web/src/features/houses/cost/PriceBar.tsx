import type { HouseCost } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import { NO_MARKET } from "../market";
import { cashTexts } from "./cash";
import { type CostLot, isHome, priceName, priceOf } from "./cost";
import css from "./PriceBar.module.css";
import { priceScale } from "./price-scale";
import { gapText, shortRange } from "./range-text";

interface PriceBarProps {
  lot: CostLot;
  cost: HouseCost;
}

/** What the lot starts at, what it costs in the end and what the market pays, as one bar; and what is to be paid when. */
export function PriceBar({ lot, cost }: PriceBarProps) {
  const { price, total, excluded, highest_bid: even } = cost;
  if (!total || price === null) return <p className={css.note}>{cost.missing}</p>;
  const { market_price: market, market_low: low, market_high: high } = lot;
  const open = excluded.length > 0;
  const name = price === priceOf(lot) ? priceName(lot) : "我的出价";
  return (
    <div className={css.bar}>
      <ScaleDrawing lot={lot} bid={price} total={total} open={open} />
      <dl className={css.figures}>
        <div>
          <dt>{name}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
        <div className={css.total}>
          <dt>
            到手总价<span className={css.guess}>推算</span>
          </dt>
          <dd>{cost.total_text}</dd>
        </div>
        <div className={css.market}>
          <dt>{market === null || low === null ? "市场参考价" : "市场参考区间"}</dt>
          <dd>
            {market === null
              ? NO_MARKET
              : low === null || high === null
                ? formatMoney(market)
                : shortRange({ low, high })}
          </dd>
        </div>
      </dl>
      <p className={css.cash}>{cashTexts(lot, price).join(" · ")}</p>
      {market !== null && (
        <p className={cx(css.even, (even === null ? lot.start_price !== null : price > even) && css.above)}>
          {`比市场参考价${gapText(total, market)}；`}
          {even === null
            ? lot.start_price === null
              ? "起拍价未公布，保本出价公布后计算"
              : "以起拍价成交已高于市场参考价"
            : `保本出价 ${formatMoney(even)}${price > even ? "，这个价格已超出" : ""}`}
        </p>
      )}
      {open && <p className={css.note}>{`另计：${excluded.join("；")}`}</p>}
      <p className={css.note}>
        {`按${name}成交${isHome(lot) ? "、家庭首套" : ""}推算，`}
        <a href="#cost">看明细和依据</a>
      </p>
    </div>
  );
}

interface ScaleDrawingProps {
  lot: CostLot;
  bid: number;
  total: { low: number; high: number };
  /** More may be due than the upper end of the total. */
  open: boolean;
}

/** Width of the smallest total that can be seen, in per cent. */
const SEEN = 2;
/** How far the line goes on where more may be due, in per cent. */
const ONWARD = 7;

/**
 * The bar itself; its figures stand beside it as text. A list has thirty of them: the style sheet tells the parts by their kinds and
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
