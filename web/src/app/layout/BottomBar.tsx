import { paths } from "../../lib/paths";
import { Icon } from "../../ui/data/Icon";
import type { IconName } from "../../ui/data/icon-names";

const ITEMS: { icon: IconName; label: string; href: string }[] = [
  { icon: "house", label: "首页", href: paths.home() },
  { icon: "search", label: "找房", href: paths.houses() },
  { icon: "map-pinned", label: "地图", href: paths.map() },
  { icon: "bell", label: "提醒", href: paths.reminders() },
  { icon: "circle-user", label: "我的", href: paths.personal() },
];

/** The site's main links at the lower edge, for narrow windows. Its style is in Layout.module.css. */
export function BottomBar() {
  return (
    <ul>
      {ITEMS.map(({ icon, label, href }) => (
        <li key={href}>
          <a href={href}>
            <Icon of={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
