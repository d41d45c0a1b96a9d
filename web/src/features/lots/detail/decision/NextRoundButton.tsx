import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useFavorite } from "../../../../api/favorites";
import { Icon } from "../../../../ui/data/Icon";
import { Button } from "../../../../ui/form/Button";

/**
 * Sets a reminder for the next round of a lot that cannot be bought. The button is rendered into its slot in the
 * banner (a static island), which also contains its label. Other pages have no such slot.
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
