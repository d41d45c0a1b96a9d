import type { HouseQuery } from "proto-types";
import type { ReactNode } from "react";
import { withFilter } from "../../../lib/query/house-query";
import { Icon } from "../../../ui/data/Icon";
import { ResultBar } from "../../../ui/layout/ResultBar";
import type { SortChoice } from "../../../ui/navigation/SortLinks";
import type { ChosenFilter } from "../filter/chosen-filters";
import { RUNNING, UPCOMING } from "../status";
import css from "./HouseResultBar.module.css";

type Sort = NonNullable<HouseQuery["sort"]>;

const sorts: SortChoice<Sort>[] = [
  { label: "默认", sort: "default" },
  { label: "最新发布", sort: "publish_desc" },
  { label: "即将开始", sort: "start_time_asc" },
  { label: "起拍价", sort: "start_price_asc", turned: "start_price_desc" },
  { label: "到手总价", sort: "total_asc", turned: "total_desc" },
  { label: "单价", sort: "unit_price_asc", turned: "unit_price_desc" },
  { label: "面积", sort: "area_desc", turned: "area_asc" },
  { label: "折扣", sort: "discount_asc" },
  { label: "围观", sort: "views_desc" },
];

interface HouseResultBarProps {
  total: number;
  query: HouseQuery;
  chosen: ChosenFilter[];
  clearHref: string;
  href: (query: HouseQuery) => string;
  action?: ReactNode;
}

/** What was chosen, how many lots that leaves, and in which order and shape they are shown. */
export function HouseResultBar({ query, href, ...found }: HouseResultBarProps) {
  return (
    <ResultBar
      {...found}
      unit="条"
      href={href}
      sorts={sorts}
      sort={query.sort ?? "default"}
      sortHref={(sort) => href(withFilter(query, { sort }))}
    >
      <OnlyBiddable query={query} href={href} />
      <ViewSwitch />
    </ResultBar>
  );
}

/** Codes of what can be bid on now or later. */
const BIDDABLE = [UPCOMING, RUNNING];

/** Leaves the lots that can be bid on, and with another click shows all again. */
function OnlyBiddable({ query, href }: Pick<HouseResultBarProps, "query" | "href">) {
  const status = query.status ?? [];
  const chosen = status.length > 0 && status.every((code) => BIDDABLE.includes(code));
  return (
    <a
      href={href(withFilter(query, { status: chosen ? undefined : BIDDABLE }))}
      className={css.biddable}
      aria-current={chosen ? "true" : undefined}
      rel="nofollow"
    >
      <Icon of={chosen ? "square-check" : "square"} />
      只看可参拍
    </a>
  );
}

/** List or grid. The style sheet depends on the checked radio button; useRememberedView stores the choice. */
function ViewSwitch() {
  return (
    <fieldset className={css.views}>
      <legend className="sr-only">显示方式</legend>
      <label title="列表">
        <input type="radio" name="view" value="list" defaultChecked />
        <Icon of="list" label="列表" />
      </label>
      <label title="大图">
        <input type="radio" name="view" value="grid" />
        <Icon of="layout-grid" label="大图" />
      </label>
    </fieldset>
  );
}
