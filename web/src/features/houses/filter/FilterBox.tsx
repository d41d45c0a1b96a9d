import type { HouseFacets, HouseQuery, Place } from "proto-types";
import { useDictionary } from "../../../stores/dictionary";
import { Icon } from "../../../ui/data/Icon";
import { FilterPanel, FilterRow, FilterValue } from "../../../ui/form/Filter";
import css from "./FilterBox.module.css";
import { type FilterOption, facetCounts, filterRow, mainFilters, moreFilters } from "./filter-rows";
import { RangeForm } from "./RangeForm";

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
}

/** All filters of a list as links, so that they work without script and a crawler can follow them. */
export function FilterBox(props: FilterBoxProps) {
  const { query, facets, href, areas, areaLabel, regions, allDistrictsHref, allRegionsHref } = props;
  const dictionaries = useDictionary();
  const rows = mainFilters.map((spec) => filterRow(spec, query, dictionaries, facets));
  const more = moreFilters
    .map((spec) => filterRow(spec, query, dictionaries, facets))
    .filter((row) => row.options.length > 0);
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
          {(row.key === "price" || row.key === "area") && (
            <RangeForm name={row.key} label={row.label} typed={row.typed} href={href(row.all.next)} />
          )}
        </FilterRow>
      ))}
      <details className={css.more} open={more.some((row) => !row.all.chosen)}>
        <summary>
          更多筛选
          <span className={css.hint}>{more.map((row) => row.label).join("、")}</span>
          <Icon of="chevron-down" />
        </summary>
        {more.map((row) => (
          <FilterRow key={row.key} label={row.label}>
            <FilterValue href={href(row.all.next)} chosen={row.all.chosen} name="不限" nofollow />
            {row.options.map((option) => (
              <OptionValue key={option.key} option={option} href={href(option.next)} />
            ))}
          </FilterRow>
        ))}
      </details>
    </FilterPanel>
  );
}

function OptionValue({ option, href }: { option: FilterOption; href: string }) {
  return <FilterValue href={href} name={option.name} chosen={option.chosen} count={option.count} nofollow />;
}

function PlaceValue({ choice, counts }: { choice: PlaceChoice; counts: Map<string, number> | null }) {
  const count = counts ? (counts.get(String(choice.place.id)) ?? 0) : (choice.count ?? null);
  return <FilterValue href={choice.href} name={choice.place.short_name} chosen={choice.chosen} count={count} />;
}
