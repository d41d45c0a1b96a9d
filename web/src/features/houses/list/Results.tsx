import type { HouseFacets, HouseQuery } from "proto-types";
import { withFilter, withoutFilters } from "../../../lib/query/house-query";
import { useDictionary } from "../../../stores/dictionary";
import { PastEnd } from "../../../ui/feedback/PastEnd";
import { chosenFilters } from "../filter/chosen-filters";
import { EmptyList } from "./EmptyList";
import { HouseResultBar } from "./HouseResultBar";
import type { Relaxed } from "./relax-filters";

interface ResultsProps {
  total: number;
  /** Whether the page lies behind the last one. */
  isPast: boolean;
  query: HouseQuery;
  facets: HouseFacets | null;
  /** The name of the community that the query names. */
  community: string | undefined;
  /** What an empty list could do without. */
  relaxations: Relaxed[];
  href: (query: HouseQuery) => string;
}

/** The result bar above the lots of a list, and the message for a list without lots. */
export function Results({ total, isPast, query, facets, community, relaxations, href }: ResultsProps) {
  const clearHref = href(withoutFilters(query));
  const chosen = chosenFilters(query, useDictionary(), facets).map((filter) =>
    filter.key === "community_id" && community ? { ...filter, name: community } : filter,
  );
  return (
    <>
      <HouseResultBar {...{ total, query, chosen, clearHref, href }} />
      {total === 0 && (
        <EmptyList
          relaxations={relaxations.map((way) => ({ ...way, href: href(way.query) }))}
          filtered={chosen.length > 0}
          clearHref={clearHref}
        />
      )}
      {isPast && <PastEnd href={href(withFilter(query, {}))} />}
    </>
  );
}
