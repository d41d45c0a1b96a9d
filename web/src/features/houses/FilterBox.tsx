import type { HouseFacets, HouseQuery, Place } from "proto-types";
import type { ReactNode } from "react";
import { useDictionary } from "../../stores/dictionary";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/Icon";
import css from "./FilterBox.module.css";
import { type FilterOption, facetCounts, filterRow, mainFilters, moreFilters } from "./filter-rows";
import { RangeForm } from "./RangeForm";

export interface PlaceChoice {
  place: Place;
  chosen: boolean;
  href: string;
}

interface FilterBoxProps {
  query: HouseQuery;
  facets: HouseFacets | null;
  /** Address of a list with another query at the same place. */
  href: (query: HouseQuery) => string;
  /** Districts of the city, then business areas of the chosen district. */
  areas: PlaceChoice[];
  regions: PlaceChoice[];
  allAreasHref: string;
  allRegionsHref: string;
  /** The path of this list, where range forms lead. */
  action: string;
}

/** All filters of a list as links, so that they work without script and a crawler can follow them. */
export function FilterBox(props: FilterBoxProps) {
  const { query, facets, href, areas, regions, allAreasHref, allRegionsHref, action } = props;
  const dictionaries = useDictionary();
  const rows = mainFilters.map((spec) => filterRow(spec, query, dictionaries, facets));
  const more = moreFilters
    .map((spec) => filterRow(spec, query, dictionaries, facets))
    .filter((row) => row.options.length > 0);
  const area = areas.find((choice) => choice.chosen);
  return (
    <section className={css.box} aria-label="筛选">
      <Row label="区域">
        <Value href={allAreasHref} chosen={!area} name="不限" />
        {areas.map((choice) => (
          <PlaceValue key={choice.place.id} choice={choice} counts={facetCounts(facets, "area_id")} />
        ))}
      </Row>
      {area && regions.length > 0 && (
        <Row label="商圈" inner>
          <Value
            href={allRegionsHref}
            chosen={!regions.some((choice) => choice.chosen)}
            name={`${area.place.short_name}全部`}
          />
          {regions.map((choice) => (
            <PlaceValue key={choice.place.id} choice={choice} counts={facetCounts(facets, "region_id")} />
          ))}
        </Row>
      )}
      {rows.map((row) => (
        <Row key={row.key} label={row.label}>
          <Value href={href(row.all.next)} chosen={row.all.chosen} name="不限" nofollow />
          {row.options.map((option) => (
            <OptionValue key={option.key} option={option} href={href(option.next)} />
          ))}
          {row.key === "price" && <RangeForm name="price" label="总价" {...{ query, action, href }} />}
          {row.key === "area" && <RangeForm name="area" label="面积" {...{ query, action, href }} />}
        </Row>
      ))}
      <details className={css.more} open={more.some((row) => !row.all.chosen)}>
        <summary>
          更多筛选
          <span className={css.hint}>{more.map((row) => row.label).join("、")}</span>
          <Icon of="chevron-down" />
        </summary>
        {more.map((row) => (
          <Row key={row.key} label={row.label}>
            <Value href={href(row.all.next)} chosen={row.all.chosen} name="不限" nofollow />
            {row.options.map((option) => (
              <OptionValue key={option.key} option={option} href={href(option.next)} />
            ))}
          </Row>
        ))}
      </details>
    </section>
  );
}

function Row({ label, inner, children }: { label: string; inner?: boolean; children: ReactNode }) {
  return (
    <fieldset className={cx(css.row, inner && css.inner)} aria-label={label}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.values}>{children}</div>
    </fieldset>
  );
}

interface ValueProps {
  href: string;
  name: string;
  chosen: boolean;
  count?: number | null;
  /** Combinations of filters are no pages of their own for a crawler. */
  nofollow?: boolean;
}

function Value({ href, name, chosen, count = null, nofollow }: ValueProps) {
  return (
    <a
      href={href}
      className={cx(css.value, chosen && css.chosen, count === 0 && !chosen && css.none)}
      aria-current={chosen ? "true" : undefined}
      rel={nofollow ? "nofollow" : undefined}
    >
      {name}
      {count !== null && <span className={css.count}>{count}</span>}
    </a>
  );
}

function OptionValue({ option, href }: { option: FilterOption; href: string }) {
  return <Value href={href} name={option.name} chosen={option.chosen} count={option.count} nofollow />;
}

function PlaceValue({ choice, counts }: { choice: PlaceChoice; counts: Map<string, number> | null }) {
  const count = counts ? (counts.get(String(choice.place.id)) ?? 0) : null;
  return <Value href={choice.href} name={choice.place.short_name} chosen={choice.chosen} count={count} />;
}
