import type { HouseQuery, HouseUnderstanding } from "proto-types";
import type { Api } from "../../api/types";
import { houseSearch, parseHouseQuery } from "../../lib/query/house-query";

/** The address of a list after the free-text query in it was parsed. */
export interface Understood {
  /**
   * The query of the address with filters in place of the recognised parts. The links of the page are based
   * on it.
   */
  search: URLSearchParams;
  /** Parameters that replace those of `search` with the same names in API calls. */
  call: Pick<HouseQuery, "keyword" | "id">;
  /** What the free-text query means; null if there is none. */
  meaning: Meaning | null;
}

export interface Meaning {
  /** The query as written, without quotation marks. */
  keyword: string;
  /** The parts that became filters. */
  recognised: string[];
  /** The part that is searched as text. */
  rest: string;
  /** The parts that were not used as conditions, each with the reason. */
  missing: HouseUnderstanding["missing"];
  /** Names that the visitor may have meant. */
  guesses: HouseUnderstanding["guesses"];
  /** Whether the query is in quotation marks, so that it is searched as text. */
  literal: boolean;
  /** Names for ids in the filters, by keys such as `court_id-8`. */
  names: Record<string, string>;
}

const QUOTED = /^["'“”「『](.+)["'“”」』]$/;

/** The reason for not using a part that contradicts a filter in the address. */
const CONFLICT = "与页面已有的条件不同，以已有的为准";

/**
 * Parses the keyword in a list's address into filters. Filters in the address, and those of the place in the
 * path (`fixed`), have precedence over parts of the keyword that are about the same filter.
 */
export async function understand(api: Api, search: URLSearchParams, fixed: HouseQuery = {}): Promise<Understood> {
  const { keyword } = parseHouseQuery(search);
  if (!keyword) return { search, call: {}, meaning: null };
  const literal = QUOTED.exec(keyword)?.[1];
  if (literal) {
    return { search, call: {}, meaning: { ...nothing(literal), rest: literal, literal: true } };
  }
  const city = search.get("city_id") ?? fixed.city_id;
  const { keyword: _, sort, page, page_size, ...filters } = { ...parseHouseQuery(search), ...fixed };
  const beside = houseSearch(filters).slice(1);
  const query = { keyword, ...(city ? { city_id: Number(city) } : {}), ...(beside ? { filters: beside } : {}) };
  return applied(search, keyword, await api.get("/api/house/understand", { query }), fixed);
}

const nothing = (keyword: string): Meaning => ({
  keyword,
  recognised: [],
  rest: "",
  missing: [],
  guesses: [],
  literal: false,
  names: {},
});

function applied(before: URLSearchParams, keyword: string, found: HouseUnderstanding, fixed: HouseQuery): Understood {
  const search = new URLSearchParams(before);
  search.delete("keyword");
  const given = (name: string) => [
    ...before.getAll(name),
    ...[fixed[name as keyof HouseQuery] ?? []].flat().map(String),
  ];
  const meaning: Meaning = { ...nothing(keyword), rest: found.rest, guesses: found.guesses };
  for (const { text, name: recognised, query } of found.parts) {
    const filters = [...new URLSearchParams(query)];
    if (filters.some(([name, value]) => given(name).length > 0 && !given(name).includes(value))) {
      meaning.missing.push({ text, reason: CONFLICT });
      continue;
    }
    for (const [name, value] of filters) {
      if (!search.getAll(name).includes(value) && !given(name).includes(value)) search.append(name, value);
      meaning.names[`${name}-${value}`] = recognised;
    }
    meaning.recognised.push(recognised);
  }
  meaning.missing.push(...found.missing);
  if (found.number) meaning.recognised.unshift(found.number);
  // The number of a lot stays in the keyword, so that the next page parses it again.
  const left = [found.number, meaning.rest].filter(Boolean).join(" ");
  if (left) search.set("keyword", left);
  const call = found.number ? { keyword: meaning.rest || undefined, id: found.house_ids } : {};
  return { search, call, meaning };
}
