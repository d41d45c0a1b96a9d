import type { ReactNode } from "react";
import { StaticIsland } from "../../../../ui/layout/StaticIsland";
import { LotCountdown } from "../../card/LotTime";
import type { LiveHouse } from "./live-house";
import { MainAction } from "./MainAction";
import css from "./StickyActions.module.css";

interface StickyActionsProps {
  house: LiveHouse;
  /** The element BarPrice and, as long as the price has not changed, BarCash. */
  children: ReactNode;
}

/** The part of the sticky bar with the price, the time left and the link for the next step. */
export function StickyActions({ house, children }: StickyActionsProps) {
  return (
    <div className={css.actions}>
      <StaticIsland>{children}</StaticIsland>
      <LotCountdown house={house} className={css.countdown} />
      <MainAction house={house} size="m" />
    </div>
  );
}
