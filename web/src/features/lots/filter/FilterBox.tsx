import type { HouseFacets, HouseQuery, Place } from "proto-types";
import { formatCount } from "../../../lib/format/count";
import { useDictionary } from "../../../stores/dictionary";
import { FilterMenu, FilterMenus, FilterPanel, FilterRest, FilterRow, FilterValue } from "../../../ui/form/Filter";
import { FilterOptions } from "./FilterOptions";
import { chosenName, facetCounts, filterRow, isAsked, mainFilters, moreFilters } from "./filter-rows";
import { MoreFilters, MoreLink } from "./MoreFilters";
import { RangeForm } from "./RangeForm";
import { StationForm } from "./StationForm";

export interface PlaceChoice {
  place: Place;
  chosen: boolean;
  href: string;
}

interface FilterBoxProps {
  query: HouseQuery;
  facets: HouseFacets | null;
  /** Returns the list's address for the same place with another query. */
  href: (query: HouseQuery) => string;
  /** The places to choose from: the districts of the city, or the cities. */
  areas: PlaceChoice[];
  /** The word for `areas`: 区域 or 城市. */
  areaLabel: string;
  /** Districts that can be chosen in addition to the district of the page. */
  further: PlaceChoice[];
  regions: PlaceChoice[];
  /** The number of all lots of each place, including ended ones. Only a place with lots has a page. */
  places: HouseFacets | null;
  allDistrictsHref: string;
  allRegionsHref: string;
  /** The address of the page with all filters (see unfoldFilters); null if this page has them all. */
  moreHref: string | null;
  /** Whether the filters behind 更多筛选 are visible at first. */
  unfolded: boolean;
  /** The label of the choice that does not filter by status. */
  statusAll: string | undefined;
  /** The number of lots in the list. */
  total: number;
}

/** All filters of a list as links, so that they work without scripts and crawlers can follow them. */
export function FilterBox(props: FilterBoxProps) {
  const { query, facets, href, areas, areaLabel, further, regions, moreHref, unfolded, statusAll, total } = props;
  const dictionaries = useDictionary();
  const rows = mainFilters.map((spec) => filterRow(spec, query, dictionaries, facets));
  const count = moreFilters.filter((spec) => isAsked(spec, query)).length;
  const districts = { counts: facetCounts(facets, "area_id"), pages: facetCounts(props.places, "area_id") };
  return (
    <FilterPanel result={`查看 ${formatCount(total)} 条`}>
      <FilterRow label={areaLabel}>
        <Places
          choices={areas}
          all="不限"
          allHref={props.allDistrictsHref}
          {...(areas[0]?.place.level === "area" ? districts : {})}
        />
      </FilterRow>
      <FilterMenus>
        {further.length > 0 && (
          <FilterMenu label="加选区域" value={undefined}>
            <Places choices={further} {...districts} />
          </FilterMenu>
        )}
        {regions.length > 0 && (
          <FilterMenu label="商圈" value={regions.find((choice) => choice.chosen)?.place.short_name}>
            <Places
              choices={regions}
              all="全部"
              allHref={props.allRegionsHref}
              counts={facetCounts(facets, "region_id")}
              pages={facetCounts(props.places, "region_id")}
            />
          </FilterMenu>
        )}
        {rows.map((row) => (
          <FilterMenu key={row.key} label={row.label} value={chosenName(row)}>
            <FilterOptions row={row} href={href} all={row.key === "status" ? statusAll : undefined} />
            {(row.key === "price" || row.key === "total" || row.key === "area") && (
              <RangeForm name={row.key} label={row.label} typed={row.typed} href={href(row.all.next)} />
            )}
            {row.key === "metro" && <StationForm href={href(row.all.next)} />}
          </FilterMenu>
        ))}
        {moreHref === null ? (
          <MoreFilters query={query} facets={facets} href={href} open={unfolded} count={count} />
        ) : (
          <MoreLink href={moreHref} count={count} />
        )}
      </FilterMenus>
    </FilterPanel>
  );
}

interface PlacesProps {
  choices: PlaceChoice[];
  /** The label of the choice for all places; `allHref` is its address. */
  all?: string;
  allHref?: string;
  /**
   * For each place id, the number of its lots in the list. `pages` has the number of all its lots, including
   * ended ones. Both are null or undefined if the lots were not counted.
   */
  counts?: Map<string, number> | null;
  pages?: Map<string, number> | null;
}

function Places({ choices, all, allHref, counts, pages }: PlacesProps) {
  const counted = choices.map((choice) => ({
    ...choice,
    count: counts ? (counts.get(String(choice.place.id)) ?? 0) : null,
  }));
  const value = ({ place, ...choice }: (typeof counted)[number]) => (
    <FilterValue key={place.id} {...choice} name={place.short_name} isPage={(pages?.get(String(place.id)) ?? 0) > 0} />
  );
  const rest = counted.filter(({ count, chosen }) => count === 0 && !chosen);
  return (
    <>
      {all && allHref !== undefined && (
        <FilterValue href={allHref} chosen={!choices.some((choice) => choice.chosen)} name={all} />
      )}
      {counted.filter((choice) => !rest.includes(choice)).map(value)}
      <FilterRest count={rest.length}>{rest.map(value)}</FilterRest>
    </>
  );
}
