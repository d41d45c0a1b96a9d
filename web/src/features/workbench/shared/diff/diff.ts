/**
 * The difference between two texts: their common beginning and end, and what was removed and added between
 * them.
 */
export interface Diff {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** Compares two texts by their characters. */
export function diff(before: string, after: string): Diff {
  const a = [...before];
  const b = [...after];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return {
    start: a.slice(0, start).join(""),
    removed: a.slice(start, a.length - end).join(""),
    added: b.slice(start, b.length - end).join(""),
    end: a.slice(a.length - end).join(""),
  };
}
