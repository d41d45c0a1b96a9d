import { type ReactNode, useEffect, useState } from "react";
import { StaticIsland } from "../../../ui/layout/StaticIsland";
import css from "./BidSlider.module.css";
import type { bidSteps } from "./bid-steps";
import type { CostLot } from "./cost";
import { useCost } from "./use-cost";

interface BidSliderProps {
  id: number;
  lot: CostLot;
  /** Of the price where the bidding stood. */
  steps: NonNullable<ReturnType<typeof bidSteps>>;
  /** The price has changed since the page was rendered. */
  moved: boolean;
  /** PriceBar of the price where the bidding stood; undefined at hydration, see StaticIsland. */
  children: ReactNode;
}

/**
 * The bar of prices, for any bid that a visitor tries out: the API is asked what it comes to while the slider moves. Without script
 * the bar is that of the page's price, and there is no slider.
 */
export function BidSlider({ id, lot, steps, moved, children }: BidSliderProps) {
  const { answer, failure, ask } = useCost<number | null>(id);
  const [bid, setBid] = useState<number | null>(null);
  const current = lot.current_price;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask is new at each render, and is called once for a price
  useEffect(() => {
    if (moved) ask(() => ({ query: { price: Math.max(bid ?? 0, current ?? 0) || undefined } }), null);
  }, [moved, current]);
  const { min, max, step } = answer?.parts.bidSteps(lot) ?? steps;
  // A price that has risen above the bid takes its place.
  const own = bid !== null && bid > min ? bid : null;
  return (
    <div className={css.slider}>
      {answer && (own !== null || moved) ? (
        <answer.parts.PriceBar lot={lot} cost={answer.cost} />
      ) : (
        <StaticIsland>{children}</StaticIsland>
      )}
      <label className={css.own}>
        我的出价
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={own ?? min}
          aria-valuetext={`${own ?? min} 元`}
          onChange={(event) => {
            const price = Number(event.target.value);
            setBid(price);
            ask(() => ({ query: { price } }), price);
          }}
        />
      </label>
      <span className={css.failed} role="alert">
        {failure?.text}
      </span>
    </div>
  );
}
