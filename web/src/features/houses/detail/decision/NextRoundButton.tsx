import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useFavorite } from "../../../../api/favorites";
import { Icon } from "../../../../ui/data/Icon";
import { Button } from "../../../../ui/form/Button";

/**
 * Asks to be reminded when the asset of a lot that cannot be bought is for sale again. The banner, a static island, holds its
 * place and its words; other pages have no such place.
 */
export function NextRoundButton({ id }: { id: number }) {
  const reminded = useFavorite("remind", id);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // After every render: when the status changes, the banner is another element.
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
