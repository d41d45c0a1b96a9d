import type { HouseCost } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import { NO_MARKET } from "../market";
import { cashTexts } from "./cash";
import { type BidLot, besides, isHome, priceName, priceOf } from "./cost";
import { evenText } from "./even-text";
import { loanText } from "./loan";
import css from "./PriceBar.module.css";
import { PriceChart } from "./PriceChart";
import { gapText, shortRange } from "./range-text";

interface PriceBarProps {
  lot: BidLot;
  cost: HouseCost;
}

/**
 * The total cost of a lot on one line with its price and the market reference, and the payments with their
 * dates.
 */
export function PriceBar({ lot, cost }: PriceBarProps) {
  const { price, total, excluded, payments } = cost;
  if (!total || price === null) return <p className={css.note}>{cost.missing}</p>;
  const { market_price: market, market_low: low, market_high: high } = lot;
  const name = price === priceOf(lot) ? priceName(lot) : "我的出价";
  const even = evenText(lot, cost);
  const loan = lot.noLoan ? null : loanText(lot, cost);
  return (
    <div className={css.bar}>
      <dl className={css.figures}>
        <div className={css.total}>
          <dt>
            到手总价<span className={css.guess}>推算</span>
          </dt>
          <dd>{cost.total_text}</dd>
        </div>
        {/* For screen readers only; others see the same in the chart's caption. */}
        <div className="sr-only">
          <dt>{name}</dt>
          <dd>{formatMoney(price)}</dd>
        </div>
        <div className={css.market}>
          <dt>{lot.paid ? "法拍成交" : market === null || low === null ? "市场参考价" : "市场参考区间"}</dt>
          <dd>
            {market === null
              ? (lot.paid ?? <span className={css.none}>{NO_MARKET}</span>)
              : low === null || high === null
                ? formatMoney(market)
                : shortRange({ low, high })}
          </dd>
        </div>
      </dl>
      <PriceChart lot={lot} cost={{ price, total, excluded, total_text: cost.total_text }} />
      <ul className={css.cash}>
        {[...cashTexts(lot, price), ...(payments ? [`过户时付税费 ${shortRange(payments)}`] : [])].map((text) => (
          <li key={text}>{text}</li>
        ))}
        {loan && <li>{loan}</li>}
      </ul>
      {market !== null && (
        <p className={cx(css.even, even.above && css.above)}>
          {[`到手总价比市场参考价${gapText(total, market)}`, even.text].filter(Boolean).join("；")}
        </p>
      )}
      <p className={css.note}>
        {excluded.length > 0 && `${besides(excluded).slice(1)}。`}
        {`按${name}成交${isHome(lot) ? "、家庭首套" : ""}推算，`}
        <a href="#cost">看明细和依据</a>
      </p>
    </div>
  );
}
