import type { HouseCard } from "proto-types";
import { cx } from "../../../ui/cx";
import { cashTexts } from "../cost/cash";
import { besides, type CostLot, priceName, priceOf, storedTotal } from "../cost/cost";
import css from "./CardCost.module.css";

interface CardCostProps {
  house: HouseCard & CostLot;
  className?: string | undefined;
}

/** The total cost of the lot, and its payments with their dates. */
export function CardCost({ house, className }: CardCostProps) {
  if (!storedTotal(house)) return null;
  const price = priceOf(house);
  if (price === null) return null;
  const [first = "", ...others] = cashTexts(house, price);
  return (
    <div className={cx(css.cost, className)}>
      <p>
        <span>
          <b>{`到手 ${house.total_text}`}</b>
          <i>{`按${priceName(house)}推算${besides(house.total_excluded)}`}</i>
        </span>
        <span>
          {withoutBreak(first)}
          <i>{others.map((text) => ` · ${withoutBreak(text)}`)}</i>
        </span>
      </p>
    </div>
  );
}

/** Keeps dates on one line: a word joiner after a hyphen between digits prevents the line break there. */
const withoutBreak = (text: string) => text.replace(/(?<=\d)-(?=\d)/g, "-\u2060");
