import type { HouseFacets, HouseQuery } from "proto-types";
import type { ReactNode } from "react";
import { withFilter } from "../../../lib/query/house-query";
import { Icon } from "../../../ui/data/Icon";
import { FilterButton } from "../../../ui/form/Filter";
import { ResultBar } from "../../../ui/layout/ResultBar";
import type { SortChoice } from "../../../ui/navigation/SortLinks";
import type { ChosenFilter } from "../filter/chosen-filters";
import { StatusTabs } from "../filter/StatusTabs";
import css from "./LotResultBar.module.css";

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

interface LotResultBarProps {
  total: number;
  query: HouseQuery;
  facets: HouseFacets | null;
  /** The statuses that the list shows. */
  statuses: string[];
  chosen: ChosenFilter[];
  clearHref: string;
  href: (query: HouseQuery) => string;
  action?: ReactNode;
}

/** The chosen filters, the number of lots, and the switches for order and layout. */
export function LotResultBar({ query, facets, statuses, href, ...found }: LotResultBarProps) {
  return (
    <ResultBar
      {...found}
      unit="条"
      before={
        <>
          <FilterButton count={found.chosen.length} />
          <StatusTabs {...{ query, facets, statuses, href }} />
        </>
      }
      href={href}
      sorts={sorts}
      sort={query.sort ?? "default"}
      sortHref={(sort) => href(withFilter(query, { sort }))}
    >
      <ViewSwitch />
    </ResultBar>
  );
}

/**
 * The switch between list and grid. The style sheet reads the checked radio button, and useRememberedView
 * stores the choice.
 */
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
