// The steps of a long run: one line when each ends, the output of a failed one, a table at the end.
import fs from "node:fs";
import path from "node:path";
import { styleText } from "node:util";

const SHOWN_LINES = 150;

/** The last lines of a long text, with a note of what is left out and where all of it is. */
export function tail(text, log, count = SHOWN_LINES) {
  const lines = text.trimEnd().split("\n");
  if (lines.length <= count) return lines.join("\n");
  return [`… ${lines.length - count} more lines in ${log} …`, ...lines.slice(-count)].join("\n");
}

/** Runs steps and keeps their outcome. */
export class Report {
  #rows = [];

  /** @param {string} dir folder of the logs, one a step */
  constructor(dir) {
    this.dir = dir;
    fs.mkdirSync(dir, { recursive: true });
  }

  /**
   * Does a step, unless one of those it builds on has failed.
   *
   * @param {string} name
   * @param {(log: string) => Promise<void | string | {passed: number, failed: number, lines: string[]}>} work
   *   gets the path of its log; answers a note or the counts of a test runner; throws when it fails,
   *   with `output` and, from a test runner, `counts`
   * @param {string[]} [after] names of earlier steps that it builds on
   * @returns {Promise<boolean>} whether it was done
   */
  async step(name, work, after = []) {
    const missing = after.filter((other) => !this.#rows.some((row) => row.name === other && row.ok));
    if (missing.length > 0) {
      this.#add({ name, ok: false, seconds: 0, note: `not run: ${missing.join(", ")} failed` });
      return false;
    }
    const log = path.join(this.dir, `${name.replace(/\W+/g, "-")}.log`);
    fs.rmSync(log, { force: true });
    const began = Date.now();
    const row = { name, ok: true, note: "" };
    let shown = "";
    try {
      const result = await work(log);
      if (typeof result === "string") row.note = result;
      else if (result) row.counts = result;
    } catch (err) {
      row.ok = false;
      row.counts = err.counts;
      shown = `${tail(err.counts?.failures ?? err.output ?? "", log)}\n${err.output === undefined ? err.stack : err.message}`;
    }
    row.seconds = (Date.now() - began) / 1000;
    this.#add(row);
    if (!row.ok) console.log(`${shown.trim().replace(/^/gm, "    | ")}\n`);
    return row.ok;
  }

  #add(row) {
    this.#rows.push(row);
    console.log(this.#line(row));
    for (const line of row.counts?.lines ?? []) console.log(`    ${line}`);
  }

  #line({ name, ok, seconds, note = "", counts }) {
    const counted = counts && (ok || counts.failed > 0);
    const failed = counts?.failed ? `, ${counts.failed} failed` : "";
    const outcome = counted ? `${counts.passed} passed${failed}` : note;
    const mark = ok ? styleText("green", "ok  ") : styleText("red", "FAIL");
    return `${mark} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${outcome}`.trimEnd();
  }

  /**
   * Prints the table and, alone on the last line, the sum. A failed step without counted failures
   * counts as one.
   *
   * @returns {boolean} whether all went well
   */
  finish() {
    console.log(`\n${this.#rows.map((row) => this.#line(row)).join("\n")}\n`);
    const passed = this.#rows.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
    const failed = this.#rows.reduce((sum, { ok, counts }) => sum + (ok ? 0 : counts?.failed || 1), 0);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0;
  }
}
