/** Splits the served text into the start and the end that the stored text shares, and the part that differs. */
export function differingPart(stored: string, served: string): [before: string, middle: string, after: string] {
  const [a, b] = [[...stored], [...served]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [b.slice(0, start).join(""), b.slice(start, b.length - end).join(""), b.slice(b.length - end).join("")];
}
