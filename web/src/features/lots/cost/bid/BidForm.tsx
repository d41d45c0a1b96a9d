import { formatMoney } from "../../../../lib/format/money";
import type { CostLot } from "../cost";
import { priceName } from "../cost";
import css from "./BidForm.module.css";
import { BID_FORM } from "./bid-question";
import type { bidSteps } from "./bid-steps";

interface BidFormProps {
  lot: CostLot;
  steps: NonNullable<ReturnType<typeof bidSteps>>;
  /** The bid as typed, in 万元. */
  price: string;
  /** A text about prices of similar lots nearby; null if there are too few. */
  paid: string | null;
}

const WAN = 10_000;

/**
 * A form for trying out a bid, as an amount or with a slider. Without scripts it is submitted; with
 * scripts BidSlider requests a new bill after each change.
 */
export function BidForm({ lot, steps, price, paid }: BidFormProps) {
  const { min, max, step } = steps;
  const typed = Number(price) * WAN;
  return (
    <form id={BID_FORM} className={css.form} method="get" action="#cost" aria-label="试算我的出价">
      <label>
        我的出价
        <input name="price" inputMode="decimal" maxLength={12} autoComplete="off" defaultValue={price} />
        万元
      </label>
      <input
        type="range"
        data-name="slider"
        aria-label="我的出价，万元"
        min={min / WAN}
        max={max / WAN}
        step={step / WAN}
        defaultValue={(typed > min ? Math.min(typed, max) : min) / WAN}
      />
      <button type="submit">计算</button>
      <p className={css.ends}>
        <span>
          <span className={css.name}>{priceName(lot)} </span>
          {formatMoney(min)}
        </span>
        <span>{formatMoney(max)}</span>
      </p>
      {paid && (
        <p className={css.paid}>
          <a href="#market">{paid}</a>
        </p>
      )}
    </form>
  );
}
