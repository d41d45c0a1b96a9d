import type { House } from "proto-types";
import { cashTexts } from "../../cost/cash";
import { priceOf } from "../../cost/cost";
import css from "./BarCash.module.css";

interface BarCashProps {
  house: House;
}

/** The total cost and the payments with their dates, for windows whose first screen lacks the panel. */
export function BarCash({ house }: BarCashProps) {
  if (house.total_text === null) return null;
  const [first, ...rest] = cashTexts(house, priceOf(house));
  return (
    <span className={css.cash}>
      <span>{`到手${house.total_text} · ${first}`}</span>
      <span>{rest.join(" · ") || "推算的总价，以税务核定和法院公告为准"}</span>
    </span>
  );
}
