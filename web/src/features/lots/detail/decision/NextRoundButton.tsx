import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useFavorite } from "../../../../api/favorites";
import { Icon } from "../../../../ui/data/Icon";
import { Button } from "../../../../ui/form/Button";

/**
 * Sets a reminder for the next sale of an asset whose lot cannot be bought. The banner is a static island that contains
 * the button's place and label; other pages have no such place.
 */
export function NextRoundButton({ id }: { id: number }) {
  const reminded = useFavorite("remind", id);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // Runs after every render, because a change of the status replaces the element of the banner.
  useEffect(() => setSlot(document.querySelector<HTMLElement>("[data-next-round]")));
  return (
    slot &&
    createPortal(
      <Button kind="primary" wide aria-pressed={reminded.active} onClick={reminded.toggle}>
        <Icon of="bell" />
        {reminded.active ? "已设提醒" : slot.dataset.nextRound}
      </Button>,
      slot,
    )
  );
}
