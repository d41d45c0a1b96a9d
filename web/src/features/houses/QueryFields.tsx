import type { HouseQuery } from "proto-types";
import { houseSearch } from "../../lib/query";

/** The rest of a query as hidden fields, so that a form keeps the other filters. The page starts again. */
export function QueryFields({ query, except }: { query: HouseQuery; except: (keyof HouseQuery)[] }) {
  const rest = { ...query, page: undefined };
  for (const name of except) delete rest[name];
  return [...new URLSearchParams(houseSearch(rest))].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
