import type { House } from "proto-types";
import { cashTexts } from "../../cost/cash";
import { priceOf } from "../../cost/cost";
import css from "./BarCash.module.css";

interface BarCashProps {
  house: House;
}

/** What the lot costs in the end and what is to be paid when, for windows whose first screen has no place for the panel. */
export function BarCash({ house }: BarCashProps) {
  if (house.total_text === null) return null;
  return (
    <span className={css.cash}>
      <span>{`到手${house.total_text}（推算）`}</span>
      <span>{cashTexts(house, priceOf(house)).join(" · ")}</span>
    </span>
  );
}
