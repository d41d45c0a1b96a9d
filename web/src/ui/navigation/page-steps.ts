/** A page number, or a gap between two of them. */
export type PageStep = number | "gap";

/**
 * Returns the page numbers that a list of pages offers: the first, the last, the current one and two on
 * each side. A gap of a single number is filled with that number.
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
