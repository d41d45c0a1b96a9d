import type { ReactNode } from "react";
import { StaticIsland } from "../../../../ui/layout/StaticIsland";
import { LotCountdown } from "../../card/LotTime";
import { BidSlider } from "../../cost/bid/BidSlider";
import type { BidLot } from "../../cost/cost";
import type { LiveStates } from "../../live/use-live-states";
import { Actions } from "./Actions";
import css from "./DecisionPanel.module.css";
import type { LiveHouse } from "./live-house";

interface DecisionPanelProps {
  /** The lot as it was when the page was rendered. */
  house: LiveHouse;
  live: LiveStates | null;
  /** The lot with what is needed to try out bids; null if the lot cannot be bought any more. */
  cost: BidLot | null;
  /** Whether a price is known, so that bids can be tried out. */
  hasBid: boolean;
  /**
   * The elements BidForm, DecisionChips, DecisionFacts, PriceBar and ClearRate; undefined during hydration
   * (see StaticIsland).
   */
  bid: ReactNode;
  chips: ReactNode;
  facts: ReactNode;
  prices: ReactNode;
  chance: ReactNode;
  share: ReactNode;
}

/** The facts and actions that a buyer needs to decide, in the first window of a lot's page. */
export function DecisionPanel({ house: rendered, live, cost, hasBid, share, ...views }: DecisionPanelProps) {
  const state = live?.changed.get(rendered.id);
  const house = { ...rendered, ...state };
  return (
    <section className={css.panel} aria-label="拍卖信息">
      <div className={css.top}>
        <StaticIsland>{live && state ? <live.parts.DecisionChips house={state} /> : views.chips}</StaticIsland>
        <LotCountdown house={house} className={css.countdown} />
      </div>
      {live?.isStale && <live.parts.StaleNote />}
      <StaticIsland>
        {live && state ? <live.parts.DecisionFacts house={{ ...rendered, ...state }} /> : views.facts}
      </StaticIsland>
      <Actions house={house} share={share} />
      {/* If no price is known, `prices` is a text that explains why there is no total. */}
      {cost && hasBid ? (
        <BidSlider
          id={house.id}
          lot={{ ...cost, ...state }}
          moved={house.current_price !== rendered.current_price}
          form={views.bid}
        >
          {views.prices}
        </BidSlider>
      ) : (
        <StaticIsland>{views.prices}</StaticIsland>
      )}
      {/* Once the state has changed, the estimate is no longer valid. */}
      {!state && <StaticIsland>{views.chance}</StaticIsland>}
      {/* The updates are below the buttons, because above them they would move the buttons while the visitor
          is about to click. */}
      {live && state && <live.parts.HouseUpdates rendered={rendered} state={state} calls={live.calls} />}
    </section>
  );
}
