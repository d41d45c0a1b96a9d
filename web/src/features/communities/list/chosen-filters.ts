import type { CommunityQuery, Dictionaries } from "proto-types";
import { withCommunityFilter } from "../../../lib/query/community-query";
import { chosenBand, RANGES, type RangeName } from "./bands";

/** A chosen filter, and the query without it. */
export interface ChosenFilter {
  key: string;
  name: string;
  without: CommunityQuery;
}

/**
 * Returns labels for the chosen filters. The place is omitted, because the address and the filter box show
 * it.
 */
export function chosenFilters(query: CommunityQuery, dictionaries: Dictionaries): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const add = (key: string, name: string, change: Partial<CommunityQuery>) =>
    chosen.push({ key, name, without: withCommunityFilter(query, change) });
  if (query.keyword) add("keyword", `“${query.keyword}”`, { keyword: undefined });
  for (const name of Object.keys(RANGES) as RangeName[]) {
    const { min, max, label } = RANGES[name];
    const band = chosenBand(query, name);
    if (band) add(name, `${label} ${band.name}`, { [min]: undefined, [max]: undefined });
  }
  for (const code of query.usage ?? []) {
    const name = dictionaries.usage?.find((entry) => entry.code === code)?.name ?? code;
    const rest = query.usage?.filter((other) => other !== code);
    add(`usage-${code}`, name, { usage: rest?.length ? rest : undefined });
  }
  if (query.has_active) add("has_active", "有可参拍房源", { has_active: undefined });
  return chosen;
}
