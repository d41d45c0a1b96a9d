import type { CostRule, House } from "proto-types";
import { cashTexts } from "../../cost/cash";
import { costLot, costOf, usualCase } from "../../cost/cost";
import { shortRange } from "../../cost/range-text";
import css from "./BarCash.module.css";

interface BarCashProps {
  house: House;
  rules: CostRule[];
}

/** What the lot costs in the end and what is to be paid when, for windows whose first screen has no place for the panel. */
export function BarCash({ house, rules }: BarCashProps) {
  const lot = costLot(house);
  const usual = usualCase(lot);
  const cost = costOf(lot, usual, rules);
  if (!cost) return null;
  return (
    <span className={css.cash}>
      <span>{`到手约${shortRange(cost.total)}${cost.excluded.length > 0 ? " 以上" : ""}（推算）`}</span>
      <span>{cashTexts(lot, usual.price).join(" · ")}</span>
    </span>
  );
}
