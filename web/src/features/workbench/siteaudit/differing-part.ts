/**
 * Splits the served text into three parts: the beginning that it shares with the stored text, the part that
 * differs, and the end that it shares.
 */
export function differingPart(stored: string, served: string): [before: string, middle: string, after: string] {
  const [a, b] = [[...stored], [...served]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [b.slice(0, start).join(""), b.slice(start, b.length - end).join(""), b.slice(b.length - end).join("")];
}
