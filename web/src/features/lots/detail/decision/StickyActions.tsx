import type { ReactNode } from "react";
import { StaticIsland } from "../../../../ui/layout/StaticIsland";
import { LotCountdown } from "../../card/LotTime";
import type { LiveHouse } from "./live-house";
import { MainAction } from "./MainAction";
import css from "./StickyActions.module.css";

interface StickyActionsProps {
  house: LiveHouse;
  /** The element BarPrice and, until the price changes, BarCash. */
  children: ReactNode;
}

/** Price, time left and the next step, in the sticky bar. */
export function StickyActions({ house, children }: StickyActionsProps) {
  return (
    <div className={css.actions}>
      <StaticIsland>{children}</StaticIsland>
      <LotCountdown house={house} className={css.countdown} />
      <MainAction house={house} size="m" />
    </div>
  );
}
