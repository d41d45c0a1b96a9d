import type { CommunityQuery, Place } from "proto-types";
import { withCommunityFilter } from "../../../lib/query/community-query";
import { useDictionary } from "../../../stores/dictionary";
import { FilterMenu, FilterMenus, FilterPanel, FilterRow, FilterValue } from "../../../ui/form/Filter";
import { chosenBand, RANGES, type RangeName } from "./bands";

/** Codes of the usages that communities have: 住宅 别墅 商住公寓 写字楼 商业 平房·四合院 工业. */
const USAGES = ["101", "111", "115", "112", "102", "114", "103"];

export interface PlaceChoice {
  place: Place;
  chosen: boolean;
  href: string;
}

interface CommunityFilterProps {
  query: CommunityQuery;
  /** Returns the list's address for the same place with another query. */
  href: (query: CommunityQuery) => string;
  areas: PlaceChoice[];
  regions: PlaceChoice[];
  allDistrictsHref: string;
  allRegionsHref: string;
  /** The number of communities in the list. */
  total: number;
}

/** The filters of the list of communities. */
export function CommunityFilter({
  query,
  href,
  areas,
  regions,
  allDistrictsHref,
  allRegionsHref,
  total,
}: CommunityFilterProps) {
  const dictionary = useDictionary().usage ?? [];
  const usages = USAGES.flatMap((code) => dictionary.find((entry) => entry.code === code) ?? []);
  const area = areas.find((choice) => choice.chosen);
  const set = (change: Partial<CommunityQuery>) => href(withCommunityFilter(query, change));
  return (
    <FilterPanel result={`查看 ${total} 个小区`}>
      <FilterRow label="区域">
        <FilterValue href={allDistrictsHref} chosen={!area} name="不限" />
        {areas.map((choice) => (
          <FilterValue key={choice.place.id} href={choice.href} chosen={choice.chosen} name={choice.place.short_name} />
        ))}
      </FilterRow>
      <FilterMenus>
        {area && regions.length > 0 && (
          <FilterMenu label="商圈" value={regions.find((choice) => choice.chosen)?.place.short_name}>
            <FilterValue href={allRegionsHref} chosen={!regions.some((choice) => choice.chosen)} name="全部" />
            {regions.map((choice) => (
              <FilterValue
                key={choice.place.id}
                href={choice.href}
                chosen={choice.chosen}
                name={choice.place.short_name}
                nofollow // Many business areas have no community; pages of communities link to those that do.
              />
            ))}
          </FilterMenu>
        )}
        {(Object.keys(RANGES) as RangeName[]).map((name) => {
          const { label, min, max, bands } = RANGES[name];
          const chosen = chosenBand(query, name);
          return (
            <FilterMenu key={name} label={label} value={chosen?.name}>
              <FilterValue href={set({ [min]: undefined, [max]: undefined })} chosen={!chosen} name="不限" nofollow />
              {bands.map((band) => (
                <FilterValue
                  key={band.name}
                  href={set({ [min]: band.min, [max]: band.max })}
                  chosen={chosen?.name === band.name}
                  name={band.name}
                  nofollow
                />
              ))}
            </FilterMenu>
          );
        })}
        <FilterMenu
          label="用途"
          value={
            query.usage &&
            usages
              .filter(({ code }) => query.usage?.includes(code))
              .map(({ name }) => name)
              .join("、")
          }
        >
          <FilterValue href={set({ usage: undefined })} chosen={!query.usage} name="不限" nofollow />
          {usages.map((usage) => {
            const chosen = query.usage?.includes(usage.code) ?? false;
            const next = chosen
              ? query.usage?.filter((code) => code !== usage.code)
              : [...(query.usage ?? []), usage.code].sort();
            return (
              <FilterValue
                key={usage.code}
                href={set({ usage: next?.length ? next : undefined })}
                chosen={chosen}
                name={usage.name}
                nofollow
              />
            );
          })}
        </FilterMenu>
        <FilterMenu label="拍卖房源" value={query.has_active ? "有可参拍房源" : undefined}>
          <FilterValue href={set({ has_active: undefined })} chosen={!query.has_active} name="不限" nofollow />
          <FilterValue
            href={set({ has_active: true })}
            chosen={query.has_active ?? false}
            name="有可参拍房源"
            nofollow
          />
        </FilterMenu>
      </FilterMenus>
    </FilterPanel>
  );
}
