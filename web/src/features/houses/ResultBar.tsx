import type { HouseQuery } from "proto-types";
import { useEffect, useRef } from "react";
import { withFilter } from "../../lib/query";
import { local } from "../../lib/storage";
import { Icon } from "../../ui/Icon";
import { type SortChoice, SortLinks } from "../../ui/SortLinks";
import { Tag } from "../../ui/Tag";
import type { ChosenFilter } from "./chosen";
import css from "./ResultBar.module.css";

type Sort = NonNullable<HouseQuery["sort"]>;

const sorts: SortChoice<Sort>[] = [
  { label: "默认", sort: "default" },
  { label: "最新发布", sort: "publish_desc" },
  { label: "即将开拍", sort: "start_time_asc" },
  { label: "总价", sort: "start_price_asc", turned: "start_price_desc" },
  { label: "单价", sort: "unit_price_asc", turned: "unit_price_desc" },
  { label: "面积", sort: "area_desc", turned: "area_asc" },
  { label: "折扣", sort: "discount_asc" },
  { label: "围观", sort: "views_desc" },
];

const VIEW_KEY = "fapai-list-view";

interface ResultBarProps {
  total: number;
  query: HouseQuery;
  chosen: ChosenFilter[];
  clearHref: string;
  href: (query: HouseQuery) => string;
}

/** What was chosen, how many lots that leaves, and in which order and shape they are shown. */
export function ResultBar({ total, query, chosen, clearHref, href }: ResultBarProps) {
  return (
    <div className={css.bar}>
      {chosen.length > 0 && (
        <div className={css.chosen}>
          <span className={css.label}>已选</span>
          {chosen.map((filter) => (
            <Tag key={filter.key} href={href(filter.without)} removeLabel={`去掉${filter.name}`}>
              {filter.name}
            </Tag>
          ))}
          <a href={clearHref} className={css.clear}>
            清空
          </a>
        </div>
      )}
      <div className={css.line}>
        <h2 className={css.total}>
          共 <strong>{total.toLocaleString("zh-CN")}</strong> 套
        </h2>
        <SortLinks
          choices={sorts}
          current={query.sort ?? "default"}
          href={(sort) => href(withFilter(query, { sort }))}
        />
        <ViewSwitch />
      </div>
    </div>
  );
}

/**
 * List or grid. The style sheet of the list looks at the chosen radio button, so it works without script; with script the
 * choice is remembered.
 */
function ViewSwitch() {
  const grid = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (local.get(VIEW_KEY) === "grid" && grid.current) grid.current.checked = true;
  }, []);
  return (
    <fieldset className={css.views}>
      <legend className="sr-only">显示方式</legend>
      <label title="列表">
        <input type="radio" name="view" value="list" defaultChecked onChange={() => local.set(VIEW_KEY, "list")} />
        <Icon of="list" label="列表" />
      </label>
      <label title="大图">
        <input ref={grid} type="radio" name="view" value="grid" onChange={() => local.set(VIEW_KEY, "grid")} />
        <Icon of="layout-grid" label="大图" />
      </label>
    </fieldset>
  );
}
