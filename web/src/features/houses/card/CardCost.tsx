import type { HouseCard } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import { cashTexts } from "../cost/cash";
import { besides, type CostLot, priceName, priceOf, storedTotal } from "../cost/cost";
import { ScaleDrawing } from "../cost/PriceBar";
import { shortRange } from "../cost/range-text";
import css from "./CardCost.module.css";

interface CardCostProps {
  house: HouseCard & CostLot;
  className?: string | undefined;
}

/** The bar of prices in short: what the lot costs in the end, what is to be paid when, and what the market pays. */
export function CardCost({ house, className }: CardCostProps) {
  const total = storedTotal(house);
  if (!total) return null;
  const { market_price: market, market_low: low, market_high: high, total_excluded: excluded } = house;
  const price = priceOf(house);
  if (price === null) return null;
  return (
    <div className={cx(css.cost, className)}>
      <ScaleDrawing lot={house} bid={price} total={total} open={excluded.length > 0} />
      <p>
        <b>{`到手 ${house.total_text}`}</b>
        <i>{`按${priceName(house)}推算${besides(excluded)}`}</i>
        {cashTexts(house, price).map((text) => `\u00a0· ${withoutBreak(text)}`)}
        {market !== null && (
          <span className={css.market}>
            {"\u00a0· 市场参考 "}
            {low === null || high === null ? formatMoney(market) : shortRange({ low, high })}
          </span>
        )}
      </p>
    </div>
  );
}

/** Days stay on a line: a hyphen between digits is followed by a word joiner, where browsers would break. */
const withoutBreak = (text: string) => text.replace(/(?<=\d)-(?=\d)/g, "-\u2060");
