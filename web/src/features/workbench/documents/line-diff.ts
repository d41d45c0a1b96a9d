/** A line that is in one of two texts or in both. */
export interface Line {
  kind: "same" | "removed" | "added";
  text: string;
}

/**
 * The maximum number of lines of each text that are compared. The size of the table below is the product of
 * both numbers of lines.
 */
const MOST = 2000;

/** Compares two texts line by line by their longest common subsequence. */
export function diffLines(before: string, after: string): Line[] {
  const a = before.split("\n");
  const b = after.split("\n");
  if (a.length > MOST || b.length > MOST) {
    return [...a.map((text): Line => ({ kind: "removed", text })), ...b.map((text): Line => ({ kind: "added", text }))];
  }
  // common[i][j] is the length of the longest common subsequence of the lines of `a` from line i on and the
  // lines of `b` from line j on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = common[i] as Uint16Array;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i++] as string });
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: a[i++] as string });
    } else {
      lines.push({ kind: "added", text: b[j++] as string });
    }
  }
  return lines;
}
