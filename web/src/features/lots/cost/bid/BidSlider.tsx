import { type FormEvent, type ReactNode, useEffect } from "react";
import { StaticIsland } from "../../../../ui/layout/StaticIsland";
import type { BidLot } from "../cost";
import { useCost } from "../use-cost";
import css from "./BidSlider.module.css";

interface BidSliderProps {
  id: number;
  lot: BidLot;
  /** Whether the price has changed since the page was rendered. */
  moved: boolean;
  /** The element BidForm; undefined during hydration (see StaticIsland). */
  form: ReactNode;
  /** The element PriceBar for the current price, or for the bid in the address. */
  children: ReactNode;
}

type Input = HTMLInputElement;

/**
 * Shows the prices of a lot for a bid that the visitor tries out. Each change requests the total from the
 * API.
 */
export function BidSlider({ id, lot, moved, form, children }: BidSliderProps) {
  const { answer, failure, ask } = useCost<null>(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask is new at each render, and is called once for a price
  useEffect(() => {
    if (moved) ask((parts) => parts.raisedBid(lot), null);
  }, [moved, lot.current_price]);
  const read = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const [amount, slider] = event.currentTarget.querySelectorAll("input") as unknown as [Input, Input];
    if (event.target === slider) amount.value = slider.value;
    else slider.value = amount.value;
    ask((parts) => parts.questionOfBid(amount.value, lot), null);
  };
  return (
    <div className={css.slider} onInput={read} onSubmit={read}>
      {answer ? <answer.parts.PriceBar lot={lot} cost={answer.cost} /> : <StaticIsland>{children}</StaticIsland>}
      <StaticIsland>{form}</StaticIsland>
      <span className={css.failed} role="alert">
        {failure?.text}
      </span>
    </div>
  );
}
