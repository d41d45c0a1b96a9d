import type { HouseFacets, HouseQuery, Place } from "proto-types";
import { useDictionary } from "../../../stores/dictionary";
import { Icon } from "../../../ui/data/Icon";
import { FilterPanel, FilterRow, FilterValue } from "../../../ui/form/Filter";
import css from "./FilterBox.module.css";
import { type FilterOption, facetCounts, filterRow, mainFilters, moreFilters } from "./filter-rows";
import { MORE } from "./more-filters";
import { RangeForm } from "./RangeForm";
import { StationForm } from "./StationForm";

export interface PlaceChoice {
  place: Place;
  chosen: boolean;
  href: string;
  /** Lots in a place that no facet counts. */
  count?: number;
}

interface FilterBoxProps {
  query: HouseQuery;
  facets: HouseFacets | null;
  /** Address of a list with another query at the same place. */
  href: (query: HouseQuery) => string;
  /** Districts of the city, or cities, then business areas of the chosen district. */
  areas: PlaceChoice[];
  /** What `areas` are: 区域 or 城市 */
  areaLabel: string;
  regions: PlaceChoice[];
  allDistrictsHref: string;
  allRegionsHref: string;
  /** The page with all filters, see unfoldFilters; null where they are rendered. */
  moreHref: string | null;
  /** Whether the rows behind 更多筛选 are open from the beginning. */
  unfolded: boolean;
}

/** All filters of a list as links, so that they work without script and a crawler can follow them. */
export function FilterBox(props: FilterBoxProps) {
  const { query, facets, href, areas, areaLabel, regions, allDistrictsHref, allRegionsHref, moreHref, unfolded } =
    props;
  const dictionaries = useDictionary();
  const rows = mainFilters.map((spec) => filterRow(spec, query, dictionaries, facets));
  const area = areas.find((choice) => choice.chosen);
  return (
    <FilterPanel>
      <FilterRow label={areaLabel}>
        <FilterValue href={allDistrictsHref} chosen={!area} name="不限" />
        {areas.map((choice) => (
          <PlaceValue
            key={choice.place.id}
            choice={choice}
            counts={choice.place.level === "area" ? facetCounts(facets, "area_id") : null}
          />
        ))}
      </FilterRow>
      {area && regions.length > 0 && (
        <FilterRow label="商圈" inner>
          <FilterValue
            href={allRegionsHref}
            chosen={!regions.some((choice) => choice.chosen)}
            name={`${area.place.short_name}全部`}
          />
          {regions.map((choice) => (
            <PlaceValue key={choice.place.id} choice={choice} counts={facetCounts(facets, "region_id")} />
          ))}
        </FilterRow>
      )}
      {rows.map((row) => (
        <FilterRow key={row.key} label={row.label}>
          <FilterValue href={href(row.all.next)} chosen={row.all.chosen} name="不限" nofollow />
          {row.options.map((option) => (
            <OptionValue key={option.key} option={option} href={href(option.next)} />
          ))}
          {(row.key === "price" || row.key === "total" || row.key === "area") && (
            <RangeForm name={row.key} label={row.label} typed={row.typed} href={href(row.all.next)} />
          )}
          {row.key === "metro" && <StationForm href={href(row.all.next)} />}
        </FilterRow>
      ))}
      {moreHref === null ? (
        <MoreFilters query={query} facets={facets} href={href} open={unfolded} />
      ) : (
        <a href={moreHref} rel="nofollow" className={css.more} {...{ [MORE]: "" }}>
          <MoreTitle labels={moreFilters.map(({ label }) => label)} />
        </a>
      )}
    </FilterPanel>
  );
}

/** The filters that few lists are asked for with. */
function MoreFilters({
  query,
  facets,
  href,
  open,
}: Pick<FilterBoxProps, "query" | "facets" | "href"> & { open: boolean }) {
  const dictionaries = useDictionary();
  const rows = moreFilters
    .map((spec) => filterRow(spec, query, dictionaries, facets))
    .filter((row) => row.options.length > 0);
  return (
    <details className={css.more} open={open}>
      <summary>
        <MoreTitle labels={rows.map((row) => row.label)} />
      </summary>
      {rows.map((row) => (
        <FilterRow key={row.key} label={row.label}>
          <FilterValue href={href(row.all.next)} chosen={row.all.chosen} name="不限" nofollow />
          {row.options.map((option) => (
            <OptionValue key={option.key} option={option} href={href(option.next)} />
          ))}
          {row.key === "cash" && (
            <RangeForm name={row.key} label={row.label} typed={row.typed} href={href(row.all.next)} />
          )}
        </FilterRow>
      ))}
    </details>
  );
}

function MoreTitle({ labels }: { labels: string[] }) {
  return (
    <>
      更多筛选
      <span className={css.hint}>{labels.join("、")}</span>
      <Icon of="chevron-down" />
    </>
  );
}

function OptionValue({ option, href }: { option: FilterOption; href: string }) {
  return <FilterValue href={href} name={option.name} chosen={option.chosen} count={option.count} nofollow />;
}

function PlaceValue({ choice, counts }: { choice: PlaceChoice; counts: Map<string, number> | null }) {
  const count = counts ? (counts.get(String(choice.place.id)) ?? 0) : (choice.count ?? null);
  return <FilterValue href={choice.href} name={choice.place.short_name} chosen={choice.chosen} count={count} />;
}
