import type { HouseFacets, HouseQuery } from "proto-types";
import type { ReactNode } from "react";
import { withFilter, withoutFilters } from "../../../lib/query/house-query";
import { useDictionary } from "../../../stores/dictionary";
import { PastEnd } from "../../../ui/feedback/PastEnd";
import { chosenFilters } from "../filter/chosen-filters";
import { EmptyList } from "./EmptyList";
import { LotResultBar } from "./LotResultBar";
import css from "./Results.module.css";
import type { Relaxed } from "./relax-filters";
import { SaveSearchLink } from "./SaveSearchLink";

interface ResultsProps {
  /** The name of the place, 北京朝阳望京; "" for all places. */
  where: string;
  total: number;
  /** Whether the page number is beyond the last page. */
  isPast: boolean;
  query: HouseQuery;
  facets: HouseFacets | null;
  /** The statuses that the list shows; empty if it shows all. */
  statuses: string[];
  /** Whether no lot is open to bids, so that the others are shown instead. */
  isFallback: boolean;
  /** Names of the ids in the query by key, such as `area_id-3`. */
  names: Record<string, string>;
  /** An explanation of how a free-text query was understood. */
  children: ReactNode;
  /** The query to save as a search; "" if it cannot be saved. */
  saved: string;
  /** Filters that could be removed if the list is empty. */
  relaxations: Relaxed[];
  href: (query: HouseQuery) => string;
}

/** The parts above a list of lots, and the messages for an empty list and for a page beyond its end. */
export function Results({
  where,
  total,
  isPast,
  query,
  facets,
  statuses,
  isFallback,
  names,
  saved,
  relaxations,
  href,
  children,
}: ResultsProps) {
  const clearHref = href(withoutFilters(query));
  const chosen = chosenFilters(query, useDictionary(), facets, names);
  return (
    <>
      {children}
      <LotResultBar
        {...{ total, query, facets, statuses, chosen, clearHref, href }}
        action={
          saved && (
            <SaveSearchLink
              query={saved}
              name={[where, ...chosen.map(({ name }) => name)].filter(Boolean).join(" · ")}
            />
          )
        }
      />
      {isFallback && (
        <p className={css.none}>现在没有可参拍的，以下是时间待定、已结束、暂缓或中止的，供比较价格和结果</p>
      )}
      {total === 0 && (
        <EmptyList
          relaxations={relaxations.map((way) => ({ ...way, href: href(way.query) }))}
          where={where}
          filters={chosen.map((filter) => filter.name)}
          clearHref={clearHref}
        />
      )}
      {isPast && <PastEnd href={href(withFilter(query, {}))} />}
    </>
  );
}
