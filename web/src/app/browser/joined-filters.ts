/** Matches parameters with one value, which a new value replaces. */
const SINGLE = /_(min|max|from|to)$|^(sort|within|keyword|court_id|community_id|city_id)$/;

const read = (address: string) => new URL(address, "http://site");

/**
 * Returns the address for a filter that was chosen on list `from` while list `going` is loading: the
 * parameters that the filter changes in `from` are changed in `going`. The result is page 1.
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
