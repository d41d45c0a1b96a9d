import type { ReactNode } from "react";
import { StaticIsland } from "../../../ui/layout/StaticIsland";
import type { LiveLot } from "./card-data";
import { FavoriteButtons } from "./FavoriteButtons";
import css from "./HouseCard.module.css";
import { LotCountdown } from "./LotTime";

interface HouseCardProps {
  lot: LiveLot;
  /** Its CardView, in a list that was drawn here. */
  children: ReactNode;
}

/** A lot in a list: its view, and beside it the countdown and the favorite buttons. */
export function HouseCard({ lot, children }: HouseCardProps) {
  return (
    <article className={css.card}>
      <StaticIsland>{children}</StaticIsland>
      <div className={css.foot}>
        <LotCountdown house={lot} className={css.countdown} />
        <FavoriteButtons house={lot} />
      </div>
    </article>
  );
}
