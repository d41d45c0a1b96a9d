/** Reports whether two JSON values are equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  // This is a plain loop for speed, because rendering a list compares some five thousand values.
  for (const name of names) if (!(name in right) || !isEqual(left[name], right[name])) return false;
  return true;
}
