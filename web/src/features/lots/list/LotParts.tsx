import { lazy, Suspense, startTransition, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { type Columns, fromColumns } from "../../../lib/columns";
import type { LiveLot, MovingLot } from "../card/card-data";
import { FavoriteButtons } from "../card/FavoriteButtons";
import css from "../card/LotCard.module.css";
import { LotCountdown } from "../card/LotTime";
import { LazyCompare } from "../compare/LazyCompare";
import { useLiveStates } from "../live/use-live-states";
import { LOTS_ID } from "./lots-id";

const TurnedCard = lazy(() => import("../card/TurnedCard"));

interface ShownLot {
  lot: LiveLot;
  card: HTMLElement;
  foot: Element;
  title: string;
}

/** Returns the cards in the document together with their lots, which are in the same order. */
function readCards(lots: MovingLot[]): ShownLot[] {
  const cards = document.querySelectorAll<HTMLElement>(`#${LOTS_ID} article`);
  return lots.flatMap((lot, i) => {
    const card = cards[i];
    const foot = card?.querySelector(`.${css.foot}`);
    const link = card?.querySelector<HTMLAnchorElement>("h3 a");
    if (!card || !foot || !link) return [];
    link.title = link.textContent;
    const id = Number(/\d+(?=\.html$)/.exec(link.pathname)?.[0]);
    return [{ lot: { ...lot, id }, card, foot, title: link.title }];
  });
}

/** Adds to the cards of a list the parts that need scripts: countdowns, buttons, and states that change. */
export function LotParts({ lots }: { lots: Columns<MovingLot> }) {
  const [shown, setShown] = useState<ShownLot[]>([]);
  const live = useLiveStates(useMemo(() => shown.map(({ lot }) => lot), [shown]));
  // The update is a transition, because adding the buttons of all cards in one task would block a phone.
  useEffect(() => {
    const found = readCards(fromColumns(lots));
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
          state && (
            <Suspense key={`turned ${lot.id}`} fallback={null}>
              <TurnedCard card={card} lot={lot} state={state} />
            </Suspense>
          ),
        ];
      })}
    </>
  );
}
