import type { Dictionaries, HouseFacets, HouseQuery } from "proto-types";
import { formatMoney } from "../../../lib/format/money";
import type { RangeName } from "../../../lib/query/band-bounds";
import { toggleFilter, withFilter } from "../../../lib/query/house-query";
import { type FilterRow, filterRow, isAsked, mainFilters, moreFilters } from "./filter-rows";

/** A chosen filter: its label, and the query without it. */
export interface ChosenFilter {
  key: string;
  name: string;
  without: HouseQuery;
}

/** Filters that have no row in the filter box, each with a function that formats its value. */
const plain: [keyof HouseQuery, (value: string) => string][] = [
  ["keyword", (value) => `“${value.replace(/^["'“「『]|["'”」』]$/g, "")}”`],
  ["unit_price_min", (value) => `单价${value}元/㎡以上`],
  ["unit_price_max", (value) => `单价${value}元/㎡以下`],
  ["polygon", () => "手绘区域"],
];

/** The filters by day: the beginning of their query names, and a word for the event on that day. */
const days = [
  ["start", "开拍"],
  ["end", "结束"],
  ["publish", "发布"],
] as const;

/** Filters by id, each with the text for an id whose name is neither in `names` nor in the counts. */
const places = [
  ["city_id", "所选城市"],
  ["area_id", "所选区域"],
  ["region_id", "所选商圈"],
  ["community_id", "同一小区"],
] as const;

/**
 * Returns the chosen filters: those by place first, the others in the order of the filter box. `names` has
 * the names of ids under keys such as `area_id-3`.
 */
export function chosenFilters(
  query: HouseQuery,
  dictionaries: Dictionaries,
  facets: HouseFacets | null = null,
  names: Record<string, string> = {},
): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const say = (key: string, name: string, change: Partial<HouseQuery>) =>
    chosen.push({ key, name, without: withFilter(query, change) });
  const counted = (key: string) => {
    const [name, id] = key.split("-");
    return facets?.facets.find((facet) => facet.key === name)?.values.find((value) => value.code === id)?.name;
  };
  for (const [name, unnamed] of places) {
    const values = [query[name] ?? []].flat();
    for (const value of values) {
      const key = `${name}-${value}`;
      const others = values.filter((other) => other !== value);
      say(key, names[key] ?? counted(key) ?? unnamed, { [name]: others.length > 0 ? others : undefined });
    }
  }

  if (query.commute) {
    say("commute", `到${query.commute}地铁 ${query.commute_minutes ?? 45} 分钟内（推算）`, {
      commute: undefined,
      commute_minutes: undefined,
    });
  }

  for (const spec of [...mainFilters, ...moreFilters]) {
    if (!isAsked(spec, query)) continue;
    const row = filterRow(spec, query, dictionaries, facets);
    for (const option of row.options) {
      if (option.chosen)
        chosen.push({ key: `${row.key}-${option.key}`, name: chipName(row, option.name), without: option.next });
    }
    if (spec.kind === "bands" && !row.all.chosen && !row.options.some((option) => option.chosen)) {
      const text = rangeText(spec.name, query[`${spec.name}_min`], query[`${spec.name}_max`]);
      chosen.push({ key: row.key, name: text, without: row.all.next });
    }
  }
  for (const [name, text] of plain) {
    const value = query[name];
    if (value !== undefined) say(name, text(String(value)), { [name]: undefined });
  }
  for (const [name, what] of days) {
    const first = query[`${name}_from`];
    const last = query[`${name}_to`];
    if (!first && !last) continue;
    say(`${name}_from`, daysText(what, first, last), { [`${name}_from`]: undefined, [`${name}_to`]: undefined });
  }
  for (const value of query.not ?? []) {
    const name = names[value.replace(":", "-")] ?? labelOf(value, dictionaries) ?? "所选";
    chosen.push({
      key: `not-${value}`,
      name: names[`not-${value}`] ?? `不要${name}`,
      without: toggleFilter(query, "not", value),
    });
  }
  if (query.court_id !== undefined && !chosen.some((filter) => filter.key === `court_id-${query.court_id}`)) {
    say("court_id", names[`court_id-${query.court_id}`] ?? "同一法院", { court_id: undefined });
  }
  return chosen;
}

function daysText(what: string, first?: string, last?: string): string {
  if (!first || !last) return first ? `${first} 起${what}` : `${last} 止${what}`;
  return `${first === last ? first : `${first} 至 ${last}`} ${what}`;
}

/** Returns the label of an excluded value, 车位 for `usage:116`; undefined if it is unknown. */
function labelOf(excluded: string, dictionaries: Dictionaries): string | undefined {
  const [name, code] = excluded.split(":");
  const spec = moreFilters.concat(mainFilters).find((row) => row.name === name);
  return spec?.kind === "codes" ? dictionaries[spec.dictionary]?.find((entry) => entry.code === code)?.name : undefined;
}

/** Words that precede an amount which could be mistaken for the start price. */
const RANGE_OF: Partial<Record<RangeName, string>> = { total: "到手", cash: "开拍前付" };

/** Adds the row's label to values that are ambiguous without it, such as 有 and 东. */
function chipName(row: FilterRow, name: string): string {
  if (row.key === "within") return `${name}开拍`;
  if (row.key in RANGE_OF) return `${RANGE_OF[row.key as RangeName]}${name}`;
  return ["orientation", "elevator"].includes(row.key) ? `${row.label}${name}` : name;
}

function rangeText(name: RangeName, min?: number, max?: number): string {
  const say = (value: number) => {
    if (name === "price" || name === "total" || name === "cash") return formatMoney(value) ?? "";
    return name === "area" ? `${value}㎡` : `${Number((value * 10).toFixed(1))}折`;
  };
  const of = RANGE_OF[name] ?? "";
  if (min === undefined) return max === undefined ? "" : `${of}${say(max)}以下`;
  return of + (max === undefined ? `${say(min)}以上` : `${say(min)}-${say(max)}`);
}
