import { type ReactNode, useEffect, useState } from "react";
import { StaticIsland } from "../../../ui/layout/StaticIsland";
import css from "./BidSlider.module.css";
import type { bidSteps } from "./bid-steps";
import type { CostLot } from "./cost";
import { useCalculator } from "./use-calculator";

interface BidSliderProps {
  lot: CostLot;
  /** Of the price where the bidding stood. */
  steps: ReturnType<typeof bidSteps>;
  /** The price has changed since the page was rendered. */
  moved: boolean;
  /** PriceBar of the price where the bidding stood; undefined at hydration, see StaticIsland. */
  children: ReactNode;
}

/**
 * The bar of prices, for any bid that a visitor tries out. The code that computes it comes with the first move; without
 * script the bar is that of the page's price, and there is no slider.
 */
export function BidSlider({ lot, steps, moved, children }: BidSliderProps) {
  const { ready, failure, open } = useCalculator();
  const [bid, setBid] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: open is new at each render, and is called once for a move
  useEffect(() => {
    if (moved) open();
  }, [moved]);
  const { min, max, step } = ready?.parts.bidSteps(lot) ?? steps;
  // A price that has risen above the bid takes its place.
  const own = bid !== null && bid > min ? bid : null;
  return (
    <div className={css.slider}>
      {ready && (own !== null || moved) ? (
        <ready.parts.PriceBar lot={lot} rules={ready.rules} bid={own ?? undefined} />
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
          onPointerDown={open}
          onFocus={open}
          onChange={(event) => {
            open();
            setBid(Number(event.target.value));
          }}
        />
      </label>
      <span className={css.failed} role="alert">
        {failure}
      </span>
    </div>
  );
}
