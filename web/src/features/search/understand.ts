import type { HouseQuery, HouseUnderstanding } from "proto-types";
import type { Api } from "../../api/types";
import { parseHouseQuery } from "../../lib/query/house-query";

/** What a page shows for its address, after the written query in it was understood. */
export interface Understood {
  /** The address with filters in place of what was recognised: what the links of the page continue with. */
  search: URLSearchParams;
  /** What calls need instead of the same names of `search`. */
  call: Pick<HouseQuery, "keyword" | "id">;
  /** null without a written query. */
  meaning: Meaning | null;
}

export interface Meaning {
  /** As it was written, without quotation marks. */
  keyword: string;
  /** The parts that became filters. */
  recognised: string[];
  /** The part that is searched as text. */
  rest: string;
  /** It is searched as text because it stands in quotation marks. */
  literal: boolean;
  /** Names for ids in the filters, by name and id: `court_id-8`. */
  names: Record<string, string>;
}

const QUOTED = /^["'“”「『](.+)["'“”」』]$/;

/**
 * Understands the keyword of a list's address. What the address filters itself, by its query or by its place (`fixed`),
 * stays: a part of the keyword about the same is searched as text.
 */
export async function understand(api: Api, search: URLSearchParams, fixed: HouseQuery = {}): Promise<Understood> {
  const { keyword } = parseHouseQuery(search);
  if (!keyword) return { search, call: {}, meaning: null };
  const literal = QUOTED.exec(keyword)?.[1];
  if (literal) {
    return { search, call: {}, meaning: { keyword: literal, recognised: [], rest: literal, literal: true, names: {} } };
  }
  const city = search.get("city_id") ?? fixed.city_id;
  const query = { keyword, ...(city ? { city_id: Number(city) } : {}) };
  return applied(search, keyword, await api.get("/api/house/understand", { query }), fixed);
}

function applied(before: URLSearchParams, keyword: string, found: HouseUnderstanding, fixed: HouseQuery): Understood {
  const search = new URLSearchParams(before);
  search.delete("keyword");
  const given = (name: string) => [
    ...before.getAll(name),
    ...[fixed[name as keyof HouseQuery] ?? []].flat().map(String),
  ];
  const meaning: Meaning = { keyword, recognised: [], rest: "", literal: false, names: {} };
  const rest: string[] = [];
  for (const { text, name: recognised, query } of found.parts) {
    const filters = [...new URLSearchParams(query)];
    if (filters.some(([name, value]) => given(name).length > 0 && !given(name).includes(value))) {
      rest.push(text);
      continue;
    }
    for (const [name, value] of filters) {
      if (!search.getAll(name).includes(value) && !given(name).includes(value)) search.append(name, value);
      meaning.names[`${name}-${value}`] = recognised;
    }
    meaning.recognised.push(recognised);
  }
  if (found.rest) rest.push(found.rest);
  meaning.rest = rest.join(" ");
  if (found.number) meaning.recognised.unshift(found.number);
  // A number stays in the address: it is understood again at the next page.
  const left = [found.number, meaning.rest].filter(Boolean).join(" ");
  if (left) search.set("keyword", left);
  const call = found.number ? { keyword: meaning.rest || undefined, id: found.house_ids } : {};
  return { search, call, meaning };
}
