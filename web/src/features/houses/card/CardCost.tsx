import type { HouseCard } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import { cashTexts } from "../cost/cash";
import { besides, type CostLot, priceName, priceOf, storedTotal } from "../cost/cost";
import { shortRange } from "../cost/range-text";
import css from "./CardCost.module.css";

interface CardCostProps {
  house: HouseCard & CostLot;
  className?: string | undefined;
}

/** What the lot costs in the end, what is to be paid when, and what the market pays. */
export function CardCost({ house, className }: CardCostProps) {
  if (!storedTotal(house)) return null;
  const { market_price: market, market_low: low, market_high: high, total_excluded: excluded } = house;
  const price = priceOf(house);
  if (price === null) return null;
  const [first = "", ...others] = cashTexts(house, price);
  return (
    <div className={cx(css.cost, className)}>
      <p>
        <b>{`到手 ${house.total_text}`}</b>
        <i>{`按${priceName(house)}推算${besides(excluded)}`}</i>
        {`\u00a0· ${withoutBreak(first)}`}
        <span>
          {others.map((text) => `\u00a0· ${withoutBreak(text)}`)}
          {market !== null && "\u00a0· 市场参考 "}
          {market !== null && (low === null || high === null ? formatMoney(market) : shortRange({ low, high }))}
        </span>
      </p>
    </div>
  );
}

/** Days stay on a line: a hyphen between digits is followed by a word joiner, where browsers would break. */
const withoutBreak = (text: string) => text.replace(/(?<=\d)-(?=\d)/g, "-\u2060");
