import type { HouseCard } from "proto-types";
import { cx } from "../../../ui/cx";
import { dueField } from "../cost/cash";
import { besides, type CostLot, priceName, priceOf, storedTotal } from "../cost/cost";
import css from "./CardCost.module.css";

interface CardCostProps {
  house: HouseCard & CostLot;
  className?: string | undefined;
}

/** The total cost of a lot, and the day by which it must be paid. */
export function CardCost({ house, className }: CardCostProps) {
  if (!storedTotal(house)) return null;
  const price = priceOf(house);
  if (price === null) return null;
  const { due, sums } = dueField(house, price);
  return (
    <p className={cx(css.cost, className)}>
      <span>
        到手 <b>{house.total_text}</b>
        <i>{`按${priceName(house)}推算${besides(house.total_excluded)}`}</i>
      </span>
      <span>
        最迟付 <b>{due}</b>
        <i>{sums.join(" · ")}</i>
      </span>
    </p>
  );
}
