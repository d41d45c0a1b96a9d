// The rows of a benchmark: the measured value, the limit for it, and `ok` or `SHORT` (limit missed).
import fs from "node:fs";
import path from "node:path";

/** The file that receives each row as a line of JSON, for the results that `npm run bench` stores. */
const ROWS = process.env.BENCH_ROWS;

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Prints rows as soon as they are measured, and counts those that miss their limit. */
export class Table {
  short = 0;

  constructor(title) {
    console.log(`\n${title}`);
  }

  /**
   * @param {string} what
   * @param {string} value the measured value, with its unit
   * @param {string} bar the limit that it is compared with
   * @param {boolean} good whether the bar is met
   */
  row(what, value, bar, good) {
    if (!good) this.short++;
    console.log(`  ${what.padEnd(46)} ${value.padStart(26)}  ${bar.padEnd(30)} ${good ? "ok" : "SHORT"}`);
    if (!ROWS) return;
    const bench = path.basename(path.dirname(process.argv[1]));
    fs.appendFileSync(ROWS, `${JSON.stringify({ bench, row: what.trim(), value, bar, ok: good })}\n`);
  }

  /** Prints a figure without a limit, which explains the previous row. */
  note(what, value) {
    console.log(`    (${what}: ${value})`);
  }
}
