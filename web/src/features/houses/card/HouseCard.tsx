import { startTransition, useEffect, useRef, useState } from "react";
import { cx } from "../../../ui/cx";
import { Facts } from "../../../ui/data/Facts";
import { StaticIsland } from "../../../ui/layout/StaticIsland";
import { LazyCompare } from "../compare/LazyCompare";
import type { LiveStates } from "../live/follow-states";
import type { CardViews } from "./CardView";
import type { LiveLot } from "./card-data";
import { FavoriteButtons } from "./FavoriteButtons";
import css from "./HouseCard.module.css";
import { LotCountdown, LotTime } from "./LotTime";

interface HouseCardProps {
  lot: LiveLot;
  /** Undefined at hydration, see StaticIsland. */
  views: CardViews | undefined;
  live: LiveStates | null;
}

/** A lot in a list: its views, and what of it changes or can be acted on. */
export function HouseCard({ lot, views, live }: HouseCardProps) {
  const card = useRef<HTMLElement>(null);
  const [title, setTitle] = useState("");
  // A transition: the buttons of all cards in one piece would keep a phone from reacting.
  useEffect(() => {
    const found = card.current?.querySelector<HTMLElement>("h3 a")?.title ?? "";
    startTransition(() => setTitle(found));
  }, []);
  const state = live?.changed.get(lot.id);
  const { CardMoney, StatusChip } = live?.parts ?? {};
  const house = { ...lot, ...state };
  const counts = [
    house.view_count > 0 && `${house.view_count.toLocaleString("zh-CN")}次围观`,
    house.signup_count > 0 && `${house.signup_count}人报名`,
    house.bid_count > 0 && `${house.bid_count}次出价`,
  ].filter((text) => text !== false);
  return (
    // A price that has moved since makes the sums in its text untrue.
    <article ref={card} className={cx(css.card, state && state.current_price !== lot.current_price && css.moved)}>
      <StaticIsland>{views?.cover}</StaticIsland>
      <div className={css.main}>
        <StaticIsland>{views?.text}</StaticIsland>
        <p className={css.counts}>
          <span>
            <LotTime house={house} />
          </span>
          <Facts items={counts} />
        </p>
      </div>
      <StaticIsland>{state && CardMoney ? <CardMoney house={state} /> : views?.money}</StaticIsland>
      {/* What needs the script comes with it: without one these buttons do nothing. Their names have the title of the card. */}
      <div className={css.foot}>
        {title && (
          <>
            <LotCountdown house={house} className={css.countdown} />
            <span className={css.compare}>
              <LazyCompare lot={{ id: lot.id, title }} />
            </span>
            <FavoriteButtons house={{ ...lot, title }} />
          </>
        )}
      </div>
      <StaticIsland className={css.status}>
        {state && StatusChip ? <StatusChip status={state.status} /> : views?.status}
      </StaticIsland>
    </article>
  );
}
