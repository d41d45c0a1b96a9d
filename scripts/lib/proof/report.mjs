// The progress of a long run: the running steps, a line at the end of each step, the output of a failed step, and a
// table at the end.
import fs from "node:fs";
import path from "node:path";
import { styleText } from "node:util";
import { FLAKES, onlyKnown } from "./flakes.mjs";

const SHOWN_LINES = 150;
const EVERY_MS = 15_000;

/** Returns the last lines of a long text, with a note on how many lines are omitted and where the whole text is. */
export function tail(text, log, count = SHOWN_LINES) {
  const lines = text.trimEnd().split("\n");
  if (lines.length <= count) return lines.join("\n");
  return [`… ${lines.length - count} more lines in ${log} …`, ...lines.slice(-count)].join("\n");
}

/** Runs steps and stores their outcome. */
export class Report {
  #rows = [];
  #running = new Map();
  #begun = new Map();
  #interrupted = [];
  #timer;

  /**
   * @param {string} dir folder of the logs, one a step
   * @param {{steps: Record<string, string[]>, wanted?: Set<string>, signal?: AbortSignal, every?: number, record?:
   *   (name: string, cost: object) => void}} options `steps` name → names of the steps that it depends on; `wanted` the
   *   steps to run; `signal` aborted when the run is interrupted; `every` the interval at which the running steps are
   *   printed, in milliseconds; `record` called with the cost of each step, see recordTimings
   */
  constructor(dir, { steps, wanted = new Set(Object.keys(steps)), signal, every = EVERY_MS, record = () => {} }) {
    this.dir = dir;
    this.steps = steps;
    this.wanted = wanted;
    this.signal = signal;
    this.record = record;
    fs.mkdirSync(dir, { recursive: true });
    this.#timer = setInterval(() => this.#running.size > 0 && console.log(this.#progress()), every).unref();
  }

  /**
   * Waits for the steps that a step depends on, and runs it unless one of them has failed or the step is not wanted.
   *
   * @param {string} name
   * @param {(given: {log: string, passed: (count: number) => void, used: (seconds: number) => void}) => Promise<void |
   *   string | import('./counts.mjs').Counts>} work receives the path of its log, and the functions to call with the
   *   number of passed tests and with processor seconds; returns a note or the counts of a test runner; throws when it
   *   fails, with `output` and, from a test runner, `counts`
   * @returns {Promise<boolean>} whether it was done
   */
  step(name, work) {
    if (!(name in this.steps)) throw new Error(`${name} is not in the list of steps`);
    if (!this.wanted.has(name)) return Promise.resolve(false);
    const done = this.#step(name, work);
    this.#begin(name).resolve(done);
    return done;
  }

  /** Returns the promise of a step's end, which may be requested before the step begins. */
  #begin(name) {
    if (!this.#begun.has(name)) this.#begun.set(name, deferred());
    return this.#begun.get(name);
  }

  async #step(name, work) {
    const before = this.steps[name];
    await Promise.all(before.map((other) => this.#begin(other).promise));
    if (this.signal?.aborted) return false;
    const missing = before.filter((other) => !this.#rows.some((row) => row.name === other && row.ok));
    if (missing.length > 0) {
      this.#add({ name, ok: false, seconds: 0, note: `not run: ${missing.join(", ")} failed` });
      return false;
    }
    const log = path.join(this.dir, `${name.replace(/\W+/g, "-")}.log`);
    fs.rmSync(log, { force: true });
    const now = { began: Date.now(), passed: 0, processor: 0 };
    const row = { name, ok: true, note: "" };
    let shown = "";
    this.#running.set(name, now);
    try {
      const passed = (count) => {
        now.passed += count;
      };
      const used = (seconds) => {
        now.processor += seconds;
      };
      const result = await work({ log, passed, used });
      if (typeof result === "string") row.note = result;
      else if (result) row.counts = result;
    } catch (err) {
      row.counts = err.counts;
      row.ok = onlyKnown(err.counts);
      shown = `${tail(err.counts?.failures ?? err.output ?? "", log)}\n${err.output === undefined ? err.stack : err.message}`;
    }
    this.#running.delete(name);
    row.seconds = (Date.now() - now.began) / 1000;
    row.processor = now.processor;
    if (!row.ok && this.signal?.aborted) {
      this.#interrupted.push(`${name} after ${row.seconds.toFixed(0)} s`);
      return false;
    }
    this.#add(row);
    const { timings } = row.counts ?? {};
    this.record(name, { seconds: row.seconds, processor: row.processor, ...timings });
    if (shown) console.log(`${shown.trim().replace(/^/gm, "    | ")}\n`);
    return row.ok;
  }

  #add(row) {
    this.#rows.push(row);
    console.log(this.#line(row));
    for (const line of row.counts?.lines ?? []) console.log(`    ${line}`);
  }

  /** Describes the running steps: how long each has run and how many of its tests have passed. */
  #progress() {
    const texts = [...this.#running].map(([name, { began, passed }]) => {
      const seconds = Math.round((Date.now() - began) / 1000);
      return `${name} ${seconds} s${passed > 0 ? `, ${passed} passed so far` : ""}`;
    });
    return `…    ${texts.join("; ")}`;
  }

  #line({ name, ok, seconds, processor = 0, note = "", counts }) {
    const counted = counts && (ok || counts.failed > 0);
    const failed = counts?.failed ? `, ${counts.failed} failed${ok ? " that are known to fail by chance" : ""}` : "";
    const outcome = counted ? `${counts.passed} passed${failed}` : note;
    const used = (processor > 0 ? `${processor.toFixed(0)} cpu-s` : "").padStart(9);
    const mark = ok ? styleText("green", "ok  ") : styleText("red", "FAIL");
    return `${mark} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s ${used}  ${outcome}`.trimEnd();
  }

  /**
   * Prints the table and, alone on the last line, the total. A failed step without counted failures counts as one
   * failure; an interrupted step has not failed.
   *
   * @returns {boolean} whether all steps were done and succeeded
   */
  finish() {
    clearInterval(this.#timer);
    console.log(`\n${this.#rows.map((row) => this.#line(row)).join("\n")}\n`);
    for (const { test, cause, until } of FLAKES)
      console.log(`known to fail by chance until ${until}: ${test}: ${cause}`);
    const passed = this.#rows.reduce((sum, { counts }) => sum + (counts?.passed ?? 0), 0);
    const failed = this.#rows.reduce((sum, { ok, counts }) => sum + (ok ? 0 : counts?.failed || 1), 0);
    if (this.signal?.aborted) {
      const running = this.#interrupted.length > 0 ? `, in ${this.#interrupted.join(", ")}` : "";
      console.log(`Interrupted${running}. What follows counts only what had ended.`);
    }
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 && !this.signal?.aborted;
  }
}

/** Creates a promise, together with the function that resolves it. */
function deferred() {
  let resolve;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
