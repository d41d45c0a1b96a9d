import type { ReactNode } from "react";
import { useFavorite } from "../../../../api/favorites";
import { Icon } from "../../../../ui/data/Icon";
import { Button } from "../../../../ui/form/Button";
import { LazyCompare } from "../../compare/LazyCompare";
import { canBeReminded } from "../../status";
import css from "./Actions.module.css";
import type { LiveHouse } from "./live-house";
import { MainAction, ViewingLink } from "./MainAction";

/** The actions on this site, such as favorite and reminder. Bids are made on the lot's platform. */
export function Actions({ house, share }: { house: LiveHouse; share: ReactNode }) {
  const saved = useFavorite("house", house.id);
  const reminded = useFavorite("remind", house.id);
  return (
    <div className={css.actions}>
      <div className={css.row}>
        <MainAction house={house} size="l" />
        <Button aria-pressed={saved.active} onClick={saved.toggle}>
          <Icon of="heart" />
          {saved.active ? "已收藏" : "收藏"}
        </Button>
        {(canBeReminded(house.status) || reminded.active) && (
          <Button aria-pressed={reminded.active} onClick={reminded.toggle}>
            <Icon of="bell" />
            {reminded.active ? "已设提醒" : "提醒我"}
          </Button>
        )}
        {house.source_url && <ViewingLink house={house} size="m" />}
      </div>
      <div className={css.small}>
        <LazyCompare lot={house} tray />
        {share}
        <Button kind="text" size="s" onClick={() => window.print()}>
          <Icon of="printer" />
          打印
        </Button>
      </div>
    </div>
  );
}
