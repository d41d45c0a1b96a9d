import type { ReactNode } from "react";
import { useServerNow } from "../../../../lib/browser/clock";
import { Icon } from "../../../../ui/data/Icon";
import { ButtonLink } from "../../../../ui/form/Button";
import { isOver, NO_TIMES } from "../../status";
import { canView } from "../../viewing";
import type { LiveHouse } from "./live-house";

interface MainActionProps {
  house: LiveHouse;
  size: "m" | "l";
}

/**
 * The link for the next step towards a bid. It leads to the lot's platform; if the platform's address is
 * unknown, to a request for a viewing or, if no viewing is possible, to the notice. After the auction there
 * is no link.
 */
export function MainAction({ house, size }: MainActionProps) {
  const look = { kind: "primary", size, wide: true } as const;
  if (isOver(house.status)) return null;
  if (!house.source_url) {
    return (
      <ViewingLink house={house} {...look}>
        <ButtonLink {...look} href="#documents">
          看报名方式
        </ButtonLink>
      </ViewingLink>
    );
  }
  return (
    <ButtonLink {...look} href={house.source_url} target="_blank" rel="nofollow noopener">
      {house.status === NO_TIMES ? "去原平台核实时间" : "去原平台报名"}
      <Icon of="external-link" />
    </ButtonLink>
  );
}

interface ViewingLinkProps extends MainActionProps {
  kind?: "primary";
  /** Shown in place of the link when no viewing is possible any more. */
  children?: ReactNode;
}

/** A link that opens the form for a viewing (see LotForms). */
export function ViewingLink({ house, children, ...look }: ViewingLinkProps) {
  const now = useServerNow();
  if (house.viewing_over || !canView(house, now)) return children;
  return (
    <ButtonLink wide {...look} href="#feedback" data-form="233">
      <Icon of="calendar-check" />
      预约看样
    </ButtonLink>
  );
}
