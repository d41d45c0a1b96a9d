/** Matches names of parameters that have at most one value, so that a new value replaces the old one. */
const SINGLE = /_(min|max|from|to)$|^(sort|within|keyword|court_id|community_id|city_id)$/;

const read = (address: string) => new URL(address, "http://site");

/**
 * Returns the address to load when a filter is chosen while another list is loading. The filter's link `to`
 * was shown on list `from`; its changes of `from` are applied to `going`, the address of the list that is
 * loading. The result is page 1.
 */
export function joined(to: string, from: string, going: string): string {
  const before = read(from);
  const after = read(to);
  const there = read(going);
  const names = new URLSearchParams();
  for (const name of new Set([...after.searchParams.keys(), ...there.searchParams.keys()])) {
    if (name === "page") continue;
    const had = before.searchParams.getAll(name);
    const wanted = after.searchParams.getAll(name);
    const kept = there.searchParams.getAll(name);
    const added = wanted.filter((value) => !had.includes(value));
    const left =
      SINGLE.test(name) && added.length > 0 ? [] : kept.filter((v) => wanted.includes(v) || !had.includes(v));
    for (const value of new Set([...left, ...added])) names.append(name, value);
  }
  names.sort();
  const path = after.pathname === before.pathname ? there.pathname : after.pathname;
  return names.size > 0 ? `${path}?${names}` : path;
}
