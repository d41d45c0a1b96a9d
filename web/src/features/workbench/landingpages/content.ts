import type { Dictionaries, LandingPageContent } from "proto-types";
import { bandBounds, type RangeName } from "../../../lib/query/band-bounds";
import { FILTER_ROWS, type FilterRowSpec } from "../../../lib/query/filter-row-specs";
import { ANY_STATION, WITHIN_DAYS } from "../../../lib/query/house-filters";
import { houseSearch, parseHouseQuery } from "../../../lib/query/house-query";

/** The value of the parameter `alias` for a new landing page. No landing page can have this alias. */
export const NEW = "-";

export const EMPTY: LandingPageContent = {
  query: "",
  heading: "",
  intro_html: "",
  title: "",
  description: "",
  keywords: "",
  is_active: true,
};

/** Converts the content of a landing page for editing: its query becomes the address of a list. */
export const edited = (content: LandingPageContent): LandingPageContent => ({
  ...content,
  query: content.query ? `/fapaifang.html?${content.query}` : "",
});

/** A filter with the values that can be chosen for it. */
export interface Choice {
  key: string;
  label: string;
  main: boolean;
  value: string;
  options: { value: string; label: string }[];
  /** Returns the query string after a value was chosen. */
  pick: (value: string) => string;
}

/**
 * The value of a filter for which the query has several values, or a range that is none of the bands. It can
 * be replaced but not chosen.
 */
const OTHER = "…";

/**
 * Returns the filters of the list of lots that have values to choose from, with the values that they have in
 * a query.
 */
export function choicesOf(query: string, dictionaries: Dictionaries): Choice[] {
  const now = parseHouseQuery(new URLSearchParams(query)) as Record<string, unknown>;
  const written = (change: Record<string, unknown>) => houseSearch({ ...now, ...change });
  return Object.entries(FILTER_ROWS).flatMap(([name, row]) => {
    if (row.kind === "id") return [];
    const options = optionsOf(name, row, dictionaries);
    const names = row.kind === "bands" ? [name, name.replace(/_min$/, "_max")] : [name];
    const given = names.map((each) => [now[each] ?? []].flat().join(","));
    const value = options.find((option) => option.values.join("|") === given.join("|"))?.value;
    const isSet = given.some(Boolean);
    return [
      {
        key: name,
        label: row.label,
        main: row.main === true,
        value: isSet ? (value ?? OTHER) : "",
        options: [
          { value: "", label: "不限" },
          ...(isSet && value === undefined ? [{ value: OTHER, label: "按地址" }] : []),
          ...options,
        ],
        pick: (next: string) => {
          const values = options.find((option) => option.value === next)?.values ?? [];
          return written(Object.fromEntries(names.map((each, i) => [each, values[i] || undefined])));
        },
      },
    ];
  });
}

/**
 * Returns the values that can be chosen for a filter. `values` of each contains the value of each query
 * parameter of the filter, "" for none.
 */
function optionsOf(name: string, row: Exclude<FilterRowSpec, { kind: "id" }>, dictionaries: Dictionaries) {
  if (row.kind === "within") {
    return WITHIN_DAYS.map((days) => ({ value: `${days}`, label: `${days} 天内`, values: [`${days}`] }));
  }
  if (row.kind === "stations") return [{ value: ANY_STATION, label: "近地铁", values: [ANY_STATION] }];
  const entries = dictionaries[row.dictionary ?? name] ?? [];
  if (row.kind === "codes") {
    return entries
      .filter(({ code }) => !row.skip?.includes(code))
      .map(({ code, name: label }) => ({ value: code, label, values: [code] }));
  }
  return entries.map((entry) => {
    const { min, max } = bandBounds(name.replace(/_min$/, "") as RangeName, entry, row.factor);
    return { value: entry.code, label: entry.name, values: [`${min ?? ""}`, `${max ?? ""}`] };
  });
}

/** The display names of the fields. */
export const NAMES: Record<keyof LandingPageContent, string> = {
  query: "条件",
  heading: "标题",
  intro_html: "介绍",
  title: "搜索标题",
  description: "搜索描述",
  keywords: "搜索关键词",
  is_active: "状态",
};

/** Formats a value for a comparison. */
export const shown = (value: string | boolean) =>
  typeof value === "boolean"
    ? value
      ? "上线"
      : "下线"
    : value
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim() || "（空）";

/** Describes the differences between a version and the version before it, one field per line. */
export function changesOf(before: LandingPageContent | undefined, after: LandingPageContent): string[] {
  const lines = (Object.keys(NAMES) as (keyof LandingPageContent)[]).flatMap((key) =>
    before && before[key] === after[key]
      ? []
      : [`${NAMES[key]}：${before ? `${shown(before[key])} → ` : ""}${shown(after[key])}`],
  );
  return lines.length > 0 ? lines : ["与前一版本相同"];
}
