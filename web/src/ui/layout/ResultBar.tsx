import type { ReactNode } from "react";
import { Tag } from "../form/Tag";
import css from "./ResultBar.module.css";
import { type SortChoice, SortLinks } from "./SortLinks";

interface ResultBarProps<Query, Sort extends string> {
  total: number;
  /** What is counted: 套, 个小区. */
  unit: string;
  /** The filters in effect, each with the query that is left without it. */
  chosen: { key: string; name: string; without: Query }[];
  href: (query: Query) => string;
  clearHref: string;
  sorts: SortChoice<Sort>[];
  sort: Sort;
  sortHref: (sort: Sort) => string;
  /** Content at the right end, such as a switch of views. */
  children?: ReactNode;
}

/** What was chosen, how many things that leaves, and in which order they are shown. */
export function ResultBar<Query, Sort extends string>(props: ResultBarProps<Query, Sort>) {
  const { total, unit, chosen, href, clearHref, sorts, sort, sortHref, children } = props;
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
          <a href={clearHref} rel="nofollow" className={css.clear}>
            清空
          </a>
        </div>
      )}
      <div className={css.line}>
        <h2 className={css.total}>
          共 <strong>{total.toLocaleString("zh-CN")}</strong>
          {` ${unit}`}
        </h2>
        <SortLinks choices={sorts} current={sort} href={sortHref} />
        {children}
      </div>
    </div>
  );
}
