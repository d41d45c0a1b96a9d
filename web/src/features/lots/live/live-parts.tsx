import type { HouseState } from "proto-types";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLabel } from "../../../stores/dictionary";
import { ButtonLink } from "../../../ui/form/Button";
import { mainPrice, UNANNOUNCED } from "../facts";
import css from "./live-parts.module.css";

// The code that a page loads to update its lots.
export { BarPrice, DecisionChips, DecisionFacts } from "../detail/decision/DecisionFacts";
export { followStates } from "./follow-states";

/**
 * How long a page waits after a change of status before it reloads its other parts, in milliseconds. It waits
 * `least` plus a random time of up to `ofEach` for each state request that the server gets in half a minute.
 * A reload makes a dozen calls; the reloads of 10,000 pages that poll every 5 s are thus spread over two
 * minutes.
 */
const REST_MS = { least: 2_000, ofEach: 2 };

export function StaleNote() {
  return (
    <p className={css.stale} role="status">
      实时更新已中断，状态和价格可能不是最新，恢复后会自动更新。
    </p>
  );
}

interface HouseUpdatesProps {
  /** The lot's state when the page was rendered. */
  rendered: { status: string; bid_count: number | null };
  state: HouseState;
  calls: number;
}

/**
 * Announces to screen readers what has changed since the page was rendered. After a change of status it
 * reloads the other parts of the page, such as the banner and the rounds.
 */
export function HouseUpdates({ rendered, state, calls }: HouseUpdatesProps) {
  const label = useLabel();
  const { revalidate } = useRevalidator();
  const turned = state.status !== rendered.status;
  const spread = useRef(0);
  spread.current = calls * REST_MS.ofEach;
  useEffect(() => {
    if (!turned) return;
    const timer = setTimeout(() => void revalidate(), REST_MS.least + Math.random() * spread.current);
    return () => clearTimeout(timer);
  }, [turned, revalidate]);
  const price = mainPrice(state);
  const bids = rendered.bid_count === null ? 0 : (state.bid_count ?? 0) - rendered.bid_count;
  return (
    <div className={css.updates}>
      <p className="sr-only" role="status">
        {`${label("auction_status", state.status)}，${price.label} ${price.yuan === null ? UNANNOUNCED : `${price.yuan} 元`}`}
      </p>
      {bids > 0 && (
        <p>
          {`页面打开后新增 ${bids} 次出价 `}
          <ButtonLink kind="text" size="s" href="#bids" onClick={() => void revalidate()}>
            查看出价记录
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
