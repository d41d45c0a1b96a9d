import { startTransition, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type Columns, fromColumns } from "../../../lib/columns";
import type { LiveLot } from "../card/card-data";
import { FavoriteButtons } from "../card/FavoriteButtons";
import css from "../card/HouseCard.module.css";
import { LotCountdown } from "../card/LotTime";
import { LazyCompare } from "../compare/LazyCompare";
import { useLiveStates } from "../live/use-live-states";
import { LOTS_ID } from "./lots-id";

interface ShownLot {
  lot: LiveLot;
  card: HTMLElement;
  foot: Element;
  title: string;
}

/** The cards in the document, in the order of their lots. */
function readCards(lots: LiveLot[]): ShownLot[] {
  const cards = document.querySelectorAll<HTMLElement>(`#${LOTS_ID} article`);
  return lots.flatMap((lot, i) => {
    const card = cards[i];
    const foot = card?.querySelector(`.${css.foot}`);
    const link = card?.querySelector<HTMLElement>("h3 a");
    if (!card || !foot || !link) return [];
    link.title = link.textContent;
    return [{ lot, card, foot, title: link.title }];
  });
}

/** What the cards of a list need the script for: countdowns, buttons, and states that change while the page is open. */
export function LotParts({ lots: columns }: { lots: Columns<LiveLot> }) {
  // The same objects as long as the data is the same. The server shows nothing of them.
  const lots = useMemo(() => (import.meta.env.SSR ? [] : fromColumns(columns)), [columns]);
  const live = useLiveStates(lots);
  const [shown, setShown] = useState<ShownLot[]>([]);
  // A transition: the buttons of all cards in one piece would keep a phone from reacting.
  useEffect(() => {
    const found = readCards(lots);
    startTransition(() => setShown(found));
  }, [lots]);
  return (
    <>
      {live?.isStale && <live.parts.StaleNote />}
      {shown.map(({ lot, card, foot, title }) => {
        const state = live?.changed.get(lot.id);
        const house = { ...lot, ...state };
        return [
          createPortal(
            <>
              <LotCountdown house={house} className={css.countdown} />
              <span className={css.compare}>
                <LazyCompare lot={{ id: lot.id, title }} />
              </span>
              <FavoriteButtons house={{ ...lot, title }} />
            </>,
            foot,
            `foot ${lot.id}`,
          ),
          state && live && <live.parts.TurnedCard key={`turned ${lot.id}`} card={card} lot={lot} state={state} />,
        ];
      })}
    </>
  );
}
