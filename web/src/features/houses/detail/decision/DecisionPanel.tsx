import type { ReactNode } from "react";
import { StaticIsland } from "../../../../ui/layout/StaticIsland";
import { LotCountdown } from "../../card/LotTime";
import { useLiveStates } from "../../live/use-live-states";
import { Actions } from "./Actions";
import css from "./DecisionPanel.module.css";
import type { LiveHouse } from "./live-house";

interface DecisionPanelProps {
  house: LiveHouse;
  /** DecisionChips, DecisionFacts and BuyerRisks; undefined at hydration, see StaticIsland. */
  chips: ReactNode;
  facts: ReactNode;
  risks: ReactNode;
  share: ReactNode;
}

/** Everything a decision needs, above the fold. */
export function DecisionPanel({ house: rendered, chips, facts, risks, share }: DecisionPanelProps) {
  const live = useLiveStates([rendered]);
  const state = live?.changed.get(rendered.id);
  const house = { ...rendered, ...state };
  return (
    <section className={css.panel} aria-label="拍卖信息">
      <div className={css.top}>
        <StaticIsland>{live && state ? <live.parts.DecisionChips house={state} /> : chips}</StaticIsland>
        <LotCountdown house={house} className={css.countdown} />
      </div>
      {live?.isStale && <live.parts.StaleNote />}
      <StaticIsland>
        {live && state ? <live.parts.DecisionFacts house={{ ...rendered, ...state }} /> : facts}
      </StaticIsland>
      <StaticIsland>{risks}</StaticIsland>
      <Actions house={house} share={share} />
      {/* Last: above the buttons it would move them away from under the pointer. */}
      {live && state && <live.parts.HouseUpdates rendered={rendered} state={state} streams={live.streams} />}
    </section>
  );
}
