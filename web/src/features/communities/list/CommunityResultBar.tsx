import type { CommunityQuery } from "proto-types";
import { type CommunitySort, withCommunityFilter } from "../../../lib/query/community-query";
import { FilterButton } from "../../../ui/form/Filter";
import { ResultBar } from "../../../ui/layout/ResultBar";
import type { SortChoice } from "../../../ui/navigation/SortLinks";
import type { ChosenFilter } from "./chosen-filters";

const sorts: SortChoice<CommunitySort>[] = [
  { label: "默认", sort: "default" },
  { label: "均价", sort: "price_asc", turned: "price_desc" },
  { label: "人气", sort: "views_desc" },
  { label: "可参拍房源", sort: "active_desc" },
];

interface CommunityResultBarProps {
  total: number;
  query: CommunityQuery;
  chosen: ChosenFilter[];
  clearHref: string;
  href: (query: CommunityQuery) => string;
}

/** The chosen filters, the number of communities, and their order. */
export function CommunityResultBar({ query, href, ...found }: CommunityResultBarProps) {
  return (
    <ResultBar
      {...found}
      unit="个小区"
      before={<FilterButton count={found.chosen.length} />}
      href={href}
      sorts={sorts}
      sort={query.sort ?? "default"}
      sortHref={(sort) => href(withCommunityFilter(query, { sort }))}
    />
  );
}
