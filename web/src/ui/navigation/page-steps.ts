/** A page number of a pager, or a gap. */
export type PageStep = number | "gap";

/**
 * The page numbers to offer: first, last, the current one and two on each side; a gap of one number is filled with it.
 */
export function pageSteps(page: number, count: number): PageStep[] {
  const wanted = new Set([1, count]);
  for (let p = page - 2; p <= page + 2; p++) if (p >= 1 && p <= count) wanted.add(p);
  const steps: PageStep[] = [];
  let last = 0;
  for (const p of [...wanted].sort((a, b) => a - b)) {
    if (p - last === 2) steps.push(p - 1);
    else if (p - last > 2) steps.push("gap");
    steps.push(p);
    last = p;
  }
  return steps;
}
