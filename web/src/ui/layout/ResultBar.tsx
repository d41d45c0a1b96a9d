import type { ReactNode } from "react";
import { formatCount } from "../../lib/format/count";
import { Tag } from "../form/Tag";
import { type SortChoice, SortLinks } from "../navigation/SortLinks";
import css from "./ResultBar.module.css";

interface ResultBarProps<Query, Sort extends string> {
  total: number;
  /** The unit of the number of results, such as 套 or 个小区. */
  unit: string;
  /** The active filters, each with the query without it. */
  chosen: { key: string; name: string; without: Query }[];
  href: (query: Query) => string;
  clearHref: string;
  sorts: SortChoice<Sort>[];
  sort: Sort;
  sortHref: (sort: Sort) => string;
  /** Content before the active filters, such as the tabs of the list. */
  before?: ReactNode;
  /** Content beside the active filters, such as a link to save them. */
  action?: ReactNode;
  /** Content at the right end, such as the links to other views. */
  children?: ReactNode;
}

/** The line above a list: the active filters, the number of results and the sort orders. */
export function ResultBar<Query, Sort extends string>(props: ResultBarProps<Query, Sort>) {
  const { total, unit, chosen, href, clearHref, sorts, sort, sortHref, before, action, children } = props;
  return (
    <div className={css.bar} data-joins>
      <div className={css.top}>
        {before}
        {(chosen.length > 0 || action) && (
          <div className={css.chosen}>
            {chosen.map((filter) => (
              <Tag key={filter.key} href={href(filter.without)} removeLabel={`去掉${filter.name}`}>
                {filter.name}
              </Tag>
            ))}
            {chosen.length > 0 && (
              <a href={clearHref} rel="nofollow" className={`${css.clear} touch-link`}>
                清空
              </a>
            )}
            {action}
          </div>
        )}
      </div>
      <div className={css.line}>
        <h2 className={css.total} tabIndex={-1} data-count="">
          共 <strong>{formatCount(total)}</strong>
          {` ${unit}`}
        </h2>
        <SortLinks choices={sorts} current={sort} href={sortHref} />
        {children}
      </div>
    </div>
  );
}
