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
  /** The lot as it was rendered. */
  house: LiveHouse;
  live: LiveStates | null;
  /** null for a lot that cannot be bought */
  cost: BidLot | null;
  /** Whether there is a price, so that a bid can be tried out. */
  hasBid: boolean;
  /** BidForm, DecisionChips, DecisionFacts, PriceBar and ClearRate; undefined at hydration, see StaticIsland. */
  bid: ReactNode;
  chips: ReactNode;
  facts: ReactNode;
  prices: ReactNode;
  chance: ReactNode;
  share: ReactNode;
}

/** Everything a decision needs, above the fold. */
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
      {/* Without any price, a text explains why there is no total. */}
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
      {/* After a bid the estimate no longer holds. */}
      {!state && <StaticIsland>{views.chance}</StaticIsland>}
      {/* Last, because above the buttons it would move them while the visitor is about to click. */}
      {live && state && <live.parts.HouseUpdates rendered={rendered} state={state} calls={live.calls} />}
    </section>
  );
}
