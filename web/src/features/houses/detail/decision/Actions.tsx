import type { ReactNode } from "react";
import { ApiError, messagesOf } from "../../../../api/errors";
import { useFavorite } from "../../../../api/favorites";
import { toast } from "../../../../lib/browser/toast";
import { useLabel } from "../../../../stores/dictionary";
import { Icon } from "../../../../ui/data/Icon";
import { Button, ButtonLink } from "../../../../ui/form/Button";
import { canBeReminded, isBiddable, NO_TIMES } from "../../status";
import css from "./Actions.module.css";
import type { LiveHouse } from "./live-house";

/** What a visitor can do with a lot. Bidding itself happens on the platform it comes from. */
export function Actions({ house, share }: { house: LiveHouse; share: ReactNode }) {
  const label = useLabel();
  const noTimes = house.status === NO_TIMES;
  const open = isBiddable(house.status) || noTimes;
  const saved = useFavorite("house", house.id);
  const reminded = useFavorite("remind", house.id);
  const viewing = (look: { kind?: "primary"; size?: "l" }) => (
    <Button wide {...look} onClick={() => bookViewing(house.id)}>
      <Icon of="calendar-check" />
      预约看样
    </Button>
  );
  return (
    <div className={css.actions}>
      {open &&
        (house.source_url ? (
          <ButtonLink kind="primary" size="l" wide href={house.source_url} target="_blank" rel="nofollow noopener">
            {noTimes ? "去原平台核实时间" : "去原平台报名"}
            <Icon of="external-link" />
          </ButtonLink>
        ) : (
          viewing({ kind: "primary", size: "l" })
        ))}
      <div className={css.row}>
        <Button wide aria-pressed={saved.active} onClick={saved.toggle}>
          <Icon of="heart" />
          {saved.active ? "已收藏" : "收藏"}
        </Button>
        {(canBeReminded(house.status) || reminded.active) && (
          <Button wide aria-pressed={reminded.active} onClick={reminded.toggle}>
            <Icon of="bell" />
            {reminded.active ? "已设提醒" : "提醒我"}
          </Button>
        )}
        {open && house.source_url && viewing({})}
      </div>
      <div className={css.small}>
        <span>{`来源 ${label("source_platform", house.platform)}`}</span>
        {share}
        <Button kind="text" size="s" onClick={() => window.print()}>
          <Icon of="printer" />
          打印
        </Button>
      </div>
    </div>
  );
}

/** Asks for a viewing: at once for members, with the login for everyone else. */
async function bookViewing(id: number): Promise<void> {
  const { FORM, requestForm } = await import("../../../../api/forms");
  try {
    const receipt = await requestForm(FORM.viewing, { house_id: id, source: "house-detail" });
    if (receipt) toast.success(receipt.message);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const [title, detail] = messagesOf(cause);
    if (title) toast.error(title, detail);
  }
}
