import type { CostRule } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import { cx } from "../../../ui/cx";
import { cashTexts } from "../cost/cash";
import { type CostLot, costOf, usualCase } from "../cost/cost";
import { ScaleDrawing } from "../cost/PriceBar";
import { shortRange } from "../cost/range-text";
import { RUNNING } from "../status";
import css from "./CardCost.module.css";

interface CardCostProps {
  lot: CostLot;
  rules: CostRule[];
  className?: string | undefined;
}

/** The bar of prices in short: what the lot costs in the end, what is to be paid when, and what the market pays. */
export function CardCost({ lot, rules, className }: CardCostProps) {
  const usual = usualCase(lot);
  const cost = costOf(lot, usual, rules);
  if (!cost) return null;
  const open = cost.excluded.length > 0;
  const basis = lot.status === RUNNING && lot.current_price !== null ? "当前价" : "起拍价";
  const { market_price: market, market_low: low, market_high: high } = lot;
  return (
    <div className={cx(css.cost, className)}>
      <ScaleDrawing lot={lot} bid={usual.price} total={cost.total} open={open} />
      <p>
        <b title={open ? `未含：${cost.excluded.map(withoutReason).join("；")}` : undefined}>
          {`到手 约${shortRange(cost.total)}${open ? " 以上" : ""}`}
        </b>
        <i>{`按${basis}推算`}</i>
        {cashTexts(lot, usual.price).map((text) => `\u00a0· ${withoutBreak(text)}`)}
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

/** Thirty cards with the reasons in brackets, which are on the page of the lot, take 1 KB of the list. */
const withoutReason = (part: string) => part.replace(/（.*）/, "");
