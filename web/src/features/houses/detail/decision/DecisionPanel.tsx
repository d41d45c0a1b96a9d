import type { ReactNode } from "react";
import { LotCountdown } from "../../card/LotTime";
import { Actions } from "./Actions";
import css from "./DecisionPanel.module.css";
import type { LiveHouse } from "./live-house";

interface DecisionPanelProps {
  house: LiveHouse;
  /** DecisionChips and DecisionFacts. */
  chips: ReactNode;
  facts: ReactNode;
  share: ReactNode;
}

/** Everything a decision needs, above the fold. */
export function DecisionPanel({ house, chips, facts, share }: DecisionPanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.top}>
        {chips}
        <LotCountdown house={house} className={css.countdown} />
      </div>
      {facts}
      <Actions house={house} share={share} />
    </div>
  );
}
