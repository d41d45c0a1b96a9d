import type { HouseState } from "proto-types";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CardCounts, CardMoney, CardStatus, readViews } from "./CardState";
import type { LiveLot } from "./card-data";
import css from "./LotCard.module.css";

interface TurnedCardProps {
  card: HTMLElement;
  lot: LiveLot;
  state: HouseState;
}

/** Adds a slot after each part of the card that shows the state. The newer state is rendered into the slots. */
function addSlots(card: HTMLElement): HTMLElement[] {
  return [css.money, css.counts, css.status].map((part) => {
    const slot = document.createElement("div");
    slot.className = css.slot ?? "";
    card.querySelector(`.${part}`)?.after(slot);
    return slot;
  });
}

/**
 * Replaces the parts of a card that show the lot's state, if the state has changed since the page was
 * rendered.
 */
export default function TurnedCard({ card, lot, state }: TurnedCardProps) {
  const [slots, setSlots] = useState<HTMLElement[]>([]);
  const [views] = useState(() => readViews(card));
  // If the price has changed, the sums in the text are no longer correct.
  const moved = state.current_price !== lot.current_price;
  useLayoutEffect(() => {
    const added = addSlots(card);
    setSlots(added);
    return () => {
      for (const slot of added) slot.remove();
    };
  }, [card]);
  useLayoutEffect(() => {
    card.classList.toggle(css.turned ?? "", slots.length > 0);
    card.classList.toggle(css.moved ?? "", moved);
    return () => card.classList.remove(css.turned ?? "", css.moved ?? "");
  }, [card, slots, moved]);
  const parts = [
    <CardMoney key="money" house={state} />,
    <CardCounts key="counts" house={state} views={views} />,
    <CardStatus key="status" status={state.status} />,
  ];
  return slots.map((slot, i) => createPortal(parts[i], slot, String(i)));
}
