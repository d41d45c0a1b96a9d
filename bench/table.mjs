// Rows of a benchmark: what was measured, its bar, and `ok` or `SHORT`.
import fs from "node:fs";
import path from "node:path";

/** File that gets each row as a line of JSON, for the results that `npm run bench` keeps. */
const ROWS = process.env.BENCH_ROWS;

/** Median of numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Prints rows as they come and counts those that miss their bar. */
export class Table {
  short = 0;

  constructor(title) {
    console.log(`\n${title}`);
  }

  /**
   * @param {string} what
   * @param {string} value what was measured, with its unit
   * @param {string} bar what it is held against
   * @param {boolean} good whether the bar is met
   */
  row(what, value, bar, good) {
    if (!good) this.short++;
    console.log(`  ${what.padEnd(46)} ${value.padStart(26)}  ${bar.padEnd(30)} ${good ? "ok" : "SHORT"}`);
    if (!ROWS) return;
    const bench = path.basename(path.dirname(process.argv[1]));
    fs.appendFileSync(ROWS, `${JSON.stringify({ bench, row: what.trim(), value, bar, ok: good })}\n`);
  }

  /** Prints a figure that explains the row above it and has no bar. */
  note(what, value) {
    console.log(`    (${what}: ${value})`);
  }
}
