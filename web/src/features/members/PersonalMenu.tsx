import { useEffect, useRef } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated";
import { paths } from "../../lib/paths";
import { useIsMember, useUser } from "../../stores/session";
import { Badge } from "../../ui/data/Badge";
import { Icon } from "../../ui/data/Icon";
import type { IconName } from "../../ui/data/icon-names";
import { Tabs } from "../../ui/navigation/Tabs";
import { Avatar } from "./account/Avatar";
import { useUnread } from "./account/unread";
import css from "./PersonalMenu.module.css";

const PLACES = [
  { key: "home", name: "个人中心", icon: "message-square-text", href: paths.personal() },
  { key: "collections", name: "我的收藏", icon: "heart", href: paths.collections() },
  { key: "lists", name: "共享清单", icon: "share-2", href: paths.myLists() },
  { key: "reminders", name: "我的提醒", icon: "bell", href: paths.reminders() },
  { key: "searches", name: "我的订阅", icon: "search", href: paths.searches() },
  { key: "demands", name: "我的需求", icon: "clipboard-check", href: paths.demands() },
  { key: "mates", name: "需求匹配", icon: "file-search", href: paths.mates() },
  { key: "user", name: "账号设置", icon: "key-round", href: paths.userIndex() },
] as const satisfies { key: string; name: string; icon: IconName; href: string }[];

export type PersonalKey = (typeof PLACES)[number]["key"];

const hrefOf = (active: PersonalKey) => PLACES.find(({ key }) => key === active)?.href;

/** The menu of the personal area, below the member's name. */
export function PersonalMenu({ active }: { active: PersonalKey }) {
  const unread = useUnread();
  const menu = useRef<HTMLDivElement>(null);
  // On a phone the menu scrolls sideways, so the active item is scrolled into view.
  useEffect(() => {
    const place = menu.current?.querySelector<HTMLElement>(`[href="${hrefOf(active)}"]`);
    const row = place?.closest("nav");
    if (place && row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.offsetWidth) / 2;
  }, [active]);
  return (
    <div ref={menu} className={css.menu}>
      <Who />
      <Tabs
        label="个人中心"
        active={active}
        vertical
        items={PLACES.map(({ key, name, icon, href }) => ({
          key,
          href,
          label: (
            <span className={css.place}>
              <Icon of={icon} />
              {name}
              {key === "home" && <Badge count={unread} label="条未读消息" />}
            </span>
          ),
        }))}
      />
    </div>
  );
}

/**
 * The member's name and picture. For guests, and while the session loads, it has the same height, so that the
 * menu does not move.
 */
function Who() {
  const member = useIsMember();
  const hydrated = useHydrated();
  const user = useUser();
  if (!member) {
    return (
      <div className={css.who}>
        <Avatar src={null} size="m" />
        <span className={css.name}>
          <strong>{hydrated && "未登录"}</strong>
          <span>{hydrated && "登录后使用"}</span>
        </span>
      </div>
    );
  }
  return (
    <a href={paths.userIndex()} className={css.who}>
      <Avatar src={user?.avatar ?? null} size="m" />
      <span className={css.name}>
        <strong title={user?.nickname ?? undefined}>{user?.nickname}</strong>
        <span>{user?.mobile}</span>
      </span>
    </a>
  );
}
