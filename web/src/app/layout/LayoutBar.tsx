import { type MouseEvent, Suspense, useState } from "react";
import { useLocation } from "react-router";
import logo from "../../assets/logo.svg?url&no-inline";
import { SearchBox } from "../../features/search/SearchBox";
import { onDemand } from "../../lib/browser/on-demand";
import { useScrolled } from "../../lib/browser/use-scrolled";
import { paths } from "../../lib/paths";
import { DEFAULT_PLACE, type PlaceState } from "../../stores/place";
import { emitLogin, useUser } from "../../stores/session";
import { useSite } from "../../stores/site";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import { Popover } from "../../ui/feedback/Popover";
import { useCurrentPlace, useHead, useRouteHandle } from "../page-hooks";
import css from "./LayoutBar.module.css";

const PlaceChooser = onDemand(() => import("../../features/places/PlaceChooser"));

/** The number of pixels that a page must be scrolled before the transparent bar becomes solid. */
const SOLID_AFTER = 10;

/** The city of the bar on pages without a place. */
const DEFAULT_CITY = "beijing";

/** Paths of the lists of all cities. The bar names no city there, unless the head of the page names a place. */
const LISTS_OF_ALL = [paths.houses(), paths.communities()];

/**
 * The menu items with their key and route. A route names its item in `active`. `ofCity` returns the item's
 * address for another city.
 */
const menu = [
  { key: 1, active: "1", label: "首页", href: paths.home() },
  { key: 2, active: "2", label: "法拍房", href: paths.houses() },
  { key: 3, active: "3", label: "法拍资讯", href: paths.news() },
  { key: 4, active: "4", label: "法拍小区", href: paths.communities() },
  {
    key: 5,
    active: "5",
    label: "研究院",
    href: paths.research(),
    ofCity: (city_id: number) => paths.research({ city_id }),
  },
  {
    key: 6,
    active: "0",
    label: "地图找房",
    href: paths.map(),
    ofCity: (city_id: number) => paths.map({ city_id }),
    marked: true,
  },
];

export function LayoutBar() {
  const { active, transparent } = useRouteHandle();
  const scrolled = useScrolled(SOLID_AFTER);
  const site = useSite();
  const place = useCurrentPlace();
  const abroad = place.city_ids !== DEFAULT_PLACE.city_ids;
  return (
    <header className={cx(css.bar, transparent && !scrolled && css.transparent)}>
      <div className={css.inner}>
        <a href={paths.home()} className={css.logo}>
          <img src={logo} alt="" width={32} height={32} />
          {site.name}
        </a>
        <Location place={place} />
        <nav aria-label="主导航" className={css.menu}>
          {menu.map((item) => (
            <a
              key={item.key}
              href={(abroad && item.ofCity?.(place.city_ids)) || item.href}
              aria-current={item.active === active ? "page" : undefined}
            >
              {item.label}
              {item.marked && <Icon of="map-pin" className={css.marker} />}
            </a>
          ))}
        </nav>
        <div className={css.search}>{!transparent && <SearchBox cityId={place.city_ids} />}</div>
        {site.app_qr && (
          <Popover
            align="end"
            trigger={
              <>
                <Icon of="smartphone" />
                App
              </>
            }
            className={css.app}
          >
            <div className={css.qr}>
              <img src={site.app_qr} alt="App 下载二维码" width={140} height={140} loading="lazy" />
              <p>扫码下载App</p>
            </div>
          </Popover>
        )}
        <a href={`tel:${site.hotline}`} className={css.hotline} aria-label={`客服热线 ${site.hotline}`}>
          <Icon of="phone" />
          <span>{site.hotline}</span>
        </a>
        <Account />
      </div>
    </header>
  );
}

/**
 * The name of the current city. A click opens a dialog for choosing another city; without scripts the name is
 * a link to the city's list.
 */
function Location({ place }: { place: PlaceState }) {
  const head = useHead();
  const { pathname } = useLocation();
  const city = head?.place?.city.alias ?? DEFAULT_CITY;
  const everywhere = head && !head.place && LISTS_OF_ALL.includes(pathname);
  const [open, setOpen] = useState(false);
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={paths.housesAt(city)} className={css.location} aria-haspopup="dialog" title="切换城市" onClick={choose}>
        <Icon of="map-pin" />
        {everywhere ? "全国" : shortName(place.city || place.province)}
        <Icon of="chevron-down" />
      </a>
      {open && (
        <Suspense fallback={null}>
          <PlaceChooser cityId={place.city_ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shortens 北京市 to 北京. Names of two characters stay as they are. */
function shortName(name: string): string {
  return name.length > 2 ? name.replace(/市$/, "") : name;
}

function Account() {
  const user = useUser();
  if (user?.mobile) {
    return (
      <a href={paths.collections()} className={css.account}>
        {user.nickname || user.mobile}
      </a>
    );
  }
  return (
    <button type="button" className={css.account} onClick={() => emitLogin()}>
      登录<span> / 注册</span>
    </button>
  );
}
