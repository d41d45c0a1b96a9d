import type { HouseFacets, HouseQuery } from "proto-types";
import { useDictionary } from "../../../stores/dictionary";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/data/Icon";
import { Popover } from "../../../ui/feedback/Popover";
import { Tag } from "../../../ui/form/Tag";
import type { ChosenFilter } from "./chosen-filters";
import css from "./FilterBar.module.css";
import type { PlaceChoice } from "./FilterBox";
import { type FilterRow, facetCounts, filterRow, mainFilters, moreFilters } from "./filter-rows";
import { RangeForm } from "./RangeForm";

interface FilterBarProps {
  query: HouseQuery;
  facets: HouseFacets | null;
  /** Returns the address of the page with another query. */
  href: (query: HouseQuery) => string;
  areas: PlaceChoice[];
  allDistrictsHref: string;
  chosen: ChosenFilter[];
  /** The address of the page without filters; null if no filter is chosen. */
  clearHref: string | null;
}

/**
 * The filters of a list on one line. Each filter opens its values below it. The values are links, so that
 * they work without scripts.
 */
export function FilterBar(props: FilterBarProps) {
  const { query, facets, href, areas, allDistrictsHref, chosen, clearHref } = props;
  const dictionaries = useDictionary();
  const rows = mainFilters.map((spec) => filterRow(spec, query, dictionaries, facets));
  const more = moreFilters
    .map((spec) => filterRow(spec, query, dictionaries, facets))
    .filter((row) => row.options.length > 0);
  const counts = facetCounts(facets, "area_id");
  const area = areas.find((choice) => choice.chosen);
  return (
    <search className={css.bar} aria-label="筛选" data-joins>
      <Popover trigger={<Trigger label="区域" value={area?.place.short_name} />} className={css.filter}>
        <div className={css.values}>
          <Value href={allDistrictsHref} name="不限" chosen={!area} />
          {areas.map((choice) => (
            <Value
              key={choice.place.id}
              href={choice.href}
              name={choice.place.short_name}
              chosen={choice.chosen}
              count={counts?.get(String(choice.place.id)) ?? 0}
            />
          ))}
        </div>
      </Popover>
      {rows.map((row) => (
        <Popover key={row.key} trigger={<Trigger label={row.label} value={chosenName(row)} />} className={css.filter}>
          <Values row={row} href={href} />
          {(row.key === "price" || row.key === "total" || row.key === "area") && (
            <div className={css.range}>
              <RangeForm name={row.key} label={row.label} typed={row.typed} href={href(row.all.next)} />
            </div>
          )}
        </Popover>
      ))}
      <Popover
        trigger={<Trigger label="更多" value={more.some((row) => !row.all.chosen) ? "更多" : undefined} />}
        className={cx(css.filter, css.more)}
      >
        {more.map((row) => (
          <fieldset key={row.key} className={css.row} aria-label={row.label}>
            <span className={css.label} aria-hidden="true">
              {row.label}
            </span>
            <Values row={row} href={href} />
          </fieldset>
        ))}
      </Popover>
      {chosen.length > 0 && (
        <div className={css.chosen}>
          {chosen.map((filter) => (
            <Tag key={filter.key} href={href(filter.without)} removeLabel={`去掉${filter.name}`}>
              {filter.name}
            </Tag>
          ))}
          {clearHref !== null && (
            <a href={clearHref} rel="nofollow" className={`${css.clear} touch-link`}>
              清空
            </a>
          )}
        </div>
      )}
    </search>
  );
}

/**
 * Returns the text of a filter's trigger if the filter is chosen: the name of the chosen value, or the label
 * of the filter with the number of values. A custom range has no name here, so its text is the label.
 */
function chosenName(row: FilterRow): string | undefined {
  const names = row.options.filter((option) => option.chosen).map((option) => option.name);
  if (names.length > 1) return `${row.label} ${names.length}`;
  return names[0] ?? (row.all.chosen ? undefined : row.label);
}

function Trigger({ label, value }: { label: string; value: string | undefined }) {
  return (
    <span className={cx(css.trigger, value !== undefined && css.on)}>
      {value ?? label}
      <Icon of="chevron-down" />
    </span>
  );
}

function Values({ row, href }: { row: FilterRow; href: (query: HouseQuery) => string }) {
  return (
    <div className={css.values}>
      <Value href={href(row.all.next)} name="不限" chosen={row.all.chosen} />
      {row.options.map((option) => (
        <Value
          key={option.key}
          href={href(option.next)}
          name={option.name}
          chosen={option.chosen}
          count={option.count}
        />
      ))}
    </div>
  );
}

interface ValueProps {
  href: string;
  name: string;
  chosen: boolean;
  count?: number | null;
}

function Value({ href, name, chosen, count = null }: ValueProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={chosen ? "true" : undefined}
      className={cx(css.value, chosen && css.picked, count === 0 && !chosen && css.none)}
    >
      {name}
      {count !== null && <span className={css.count}>{count}</span>}
    </a>
  );
}
