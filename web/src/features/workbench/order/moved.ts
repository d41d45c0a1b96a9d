/** Returns a list with one item moved to another index. An index beyond an end counts as that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item);
}

/** Returns the index to which a pressed key moves an item; null for other keys. */
export function placeOf(key: string, index: number, count: number): number | null {
  const places: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
  const place = places[key];
  return place === undefined ? null : Math.min(Math.max(place, 0), count - 1);
}
