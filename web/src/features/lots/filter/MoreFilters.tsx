import type { HouseFacets, HouseQuery } from "proto-types";
import { useDictionary } from "../../../stores/dictionary";
import { FilterRow } from "../../../ui/form/Filter";
import { FilterOptions } from "./FilterOptions";
import { filterRow, moreFilters } from "./filter-rows";
import css from "./MoreFilters.module.css";
import { MORE } from "./more-filters";
import { RangeForm } from "./RangeForm";

interface MoreFiltersProps {
  query: HouseQuery;
  facets: HouseFacets | null;
  href: (query: HouseQuery) => string;
  open: boolean;
  /** The number of less common filters that are chosen. */
  count: number;
}

/** The less common filters of a list. */
export function MoreFilters({ query, facets, href, open, count }: MoreFiltersProps) {
  const dictionaries = useDictionary();
  const rows = moreFilters
    .map((spec) => filterRow(spec, query, dictionaries, facets))
    .filter((row) => row.options.length > 0);
  return (
    <details name="filters" className={css.more} open={open}>
      <summary>
        <MoreTitle count={count} />
      </summary>
      <div>
        {rows.map((row) => (
          <FilterRow key={row.key} label={row.label}>
            <FilterOptions row={row} href={href} />
            {row.key === "cash" && (
              <RangeForm name={row.key} label={row.label} typed={row.typed} href={href(row.all.next)} />
            )}
          </FilterRow>
        ))}
      </div>
    </details>
  );
}

/** A link to the page that contains MoreFilters, for a page that does not. */
export function MoreLink({ href, count }: { href: string; count: number }) {
  return (
    <a href={href} rel="nofollow" className={css.more} {...{ [MORE]: "" }}>
      <MoreTitle count={count} />
    </a>
  );
}

function MoreTitle({ count }: { count: number }) {
  return (
    <>
      更多筛选
      {count > 0 && <b>{count}</b>}
    </>
  );
}
