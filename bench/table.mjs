// Rows of a benchmark: what was measured, its bar, and `ok` or `SHORT`.

/** Median of numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Prints rows as they come and remembers whether one fell short. */
export class Table {
  short = 0;

  constructor(title) {
    console.log(`\n${title}`);
  }

  /**
   * @param {string} what
   * @param {string} value what was measured, with its unit
   * @param {string} bar what it is held against; '' for a row that is only told
   * @param {boolean} [good] whether the bar is met
   */
  row(what, value, bar, good = true) {
    if (!good) this.short++;
    const end = bar === "" ? "" : good ? "ok" : "SHORT";
    console.log(`  ${what.padEnd(46)} ${value.padStart(26)}  ${bar.padEnd(30)} ${end}`.trimEnd());
  }
}
