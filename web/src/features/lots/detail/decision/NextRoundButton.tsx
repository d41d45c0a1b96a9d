import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useFavorite } from "../../../../api/favorites";
import { Icon } from "../../../../ui/data/Icon";
import { Button } from "../../../../ui/form/Button";

/**
 * Sets a reminder for the next round of a lot that cannot be bought. It is rendered into a slot of the
 * banner, a static island that also contains the label; on other pages there is no slot.
 */
export function NextRoundButton({ id }: { id: number }) {
  const reminded = useFavorite("remind", id);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // The slot is searched after every render, because the banner gets another element when the status changes.
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
