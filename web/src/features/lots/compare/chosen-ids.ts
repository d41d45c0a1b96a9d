import { MAX_COMPARED } from "../../../stores/compared";

export const LEAST = 2;

/**
 * Returns the ids in `?compare=1,2,3`, without duplicates and at most MAX_COMPARED; empty if fewer than LEAST
 * are left.
 */
export function comparedIds(text: string | null): number[] {
  const named = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,12}$/.test(id));
  const ids = [...new Set(named.map(Number))].slice(0, MAX_COMPARED);
  return ids.length < LEAST ? [] : ids;
}
