import type { HouseFacets, HouseQuery } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { withFilter } from "../../../lib/query/house-query";
import { facetCounts } from "./filter-rows";
import css from "./StatusTabs.module.css";
import { biddableOnly, PARTS } from "./shown-lots";

interface StatusTabsProps {
  query: HouseQuery;
  facets: HouseFacets | null;
  /** The statuses in the list; empty means all. */
  statuses: string[];
  href: (query: HouseQuery) => string;
}

/** Links to the groups of lots by status (open to bids, ended, suspended), each with its number of lots. */
export function StatusTabs({ query, facets, statuses, href }: StatusTabsProps) {
  const counts = facetCounts(facets, "status");
  const plain = withFilter(query, { status: undefined });
  const isDefault = biddableOnly(plain) !== plain;
  const tabs = PARTS.map((part, i) => ({
    ...part,
    first: i === 0,
    chosen: statuses.length > 0 && statuses.every((code) => (part.statuses as readonly string[]).includes(code)),
    count: counts && part.statuses.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0),
  }));
  return (
    <nav aria-label="房源状态" className={css.tabs}>
      {tabs
        .filter(({ first, chosen, count, name }) => first || chosen || count !== 0 || name === "已结束")
        .map((tab) => (
          <a
            key={tab.name}
            href={href(withFilter(query, { status: tab.first && isDefault ? undefined : [...tab.statuses] }))}
            rel="nofollow"
            title={"title" in tab ? tab.title : undefined}
            aria-current={tab.chosen ? "true" : undefined}
          >
            {tab.name}
            {tab.count !== null && <span>{formatCount(tab.count)}</span>}
          </a>
        ))}
    </nav>
  );
}
