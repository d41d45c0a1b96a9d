import type { Dictionaries, Place, StatCourt, StatQuery } from "proto-types";
import { labelOf } from "../../stores/dictionary";
import { FILTERS } from "./PivotForm";

/** A value of the form that restricts the counted lots, and the query without this value. */
export interface ChosenStat {
  key: string;
  name: string;
  without: StatQuery;
}

interface Names {
  areas: Place[];
  courts: StatCourt[];
  dictionaries: Dictionaries;
}

/** Returns the values that a query sets, in the order of the form. */
export function chosenStats(query: StatQuery, { areas, courts, dictionaries }: Names): ChosenStat[] {
  const chosen = (
    name: keyof StatQuery,
    label: string,
    textOf: (value: string) => string | undefined,
  ): ChosenStat[] => {
    const values = (query[name] ?? []) as (string | number)[];
    return values.map((value) => {
      const rest = values.filter((other) => other !== value);
      const { [name]: _, ...others } = query;
      return {
        key: `${name}-${value}`,
        name: `${label} ${textOf(String(value)) || value}`,
        without: rest.length > 0 ? { ...others, [name]: rest } : others,
      };
    });
  };
  return [
    ...chosen("area_id", "区域", (id) => areas.find((area) => String(area.id) === id)?.short_name),
    ...FILTERS.flatMap(({ name, label, dictionary }) =>
      chosen(name, label, (code) => labelOf(dictionaries[dictionary], code)),
    ),
    ...chosen("court_id", "法院", (id) => courts.find((court) => String(court.id) === id)?.name),
    ...chosen("platform", "来源", (code) => labelOf(dictionaries.source_platform, code)),
  ];
}
