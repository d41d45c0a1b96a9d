// Stores the results of benchmarks as one line of JSON per run, and compares two files of results.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { at, ROOT } from "../scripts/lib/paths.mjs";
import { median } from "./table.mjs";

/**
 * A run of some benchmarks, and a row that one of them printed. `value` is the printed text, with its units.
 *
 * @typedef {{bench: string, row: string, value: string, bar: string, ok: boolean}} Row
 * @typedef {{at: string, commit: string, machine: string, node: string, rows: Row[]}} Run
 */

export const RESULTS = "bench/results";

/** Returns the path of results given by label or path. */
export const fileOf = (name) => (name.endsWith(".jsonl") ? path.resolve(name) : at(RESULTS, `${name}.jsonl`));

/** Returns the checked-out commit, with a + if there are uncommitted changes; "unknown" outside git. */
export function commitOf(dir = ROOT) {
  try {
    const git = (...args) => execFileSync("git", args, { cwd: dir, encoding: "utf8" }).trim();
    return git("rev-parse", "--short=12", "HEAD") + (git("status", "--porcelain", "--untracked-files=no") ? "+" : "");
  } catch {
    return "unknown";
  }
}

/** Appends the rows of a run to a file as one line. */
export function appendRun(file, rows) {
  const [{ model } = { model: "unknown" }] = os.cpus();
  const machine = `${os.availableParallelism()} × ${model}`;
  const run = { at: new Date().toISOString(), commit: commitOf(), machine, node: process.version, rows };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.appendFileSync(file, `${JSON.stringify(run)}\n`);
}

/** @returns {Run[]} the runs of a file, oldest first */
export const readRuns = (file) =>
  fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Returns the numbers of a value such as `p50 1.8 ms, p99 1,024 ms`, except those in names such as p50. */
export const numbersOf = (value) =>
  [...value.matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g)].map(([text]) => Number(text.replaceAll(",", "")));

/**
 * Returns a map from `bench · row` to the numbers of the row. Element i is a list with the i-th number of the row in
 * each run.
 */
function figures(runs) {
  const rows = new Map();
  for (const { rows: list } of runs) {
    for (const { bench, row, value } of list) {
      const key = `${bench} · ${row}`;
      const columns = rows.get(key) ?? [];
      for (const [i, number] of numbersOf(value).entries()) columns[i] = [...(columns[i] ?? []), number];
      rows.set(key, columns);
    }
  }
  return rows;
}

const short = (number) => Number(number.toPrecision(4)).toLocaleString("en");

/** Formats the median of some numbers and, if there are several, their range. */
function spread(numbers) {
  const range = numbers.length > 1 ? ` (${short(Math.min(...numbers))}–${short(Math.max(...numbers))})` : "";
  return short(median(numbers)) + range;
}

/**
 * Compares the rows of two sets of runs.
 *
 * @param {Run[]} before
 * @param {Run[]} after
 * @returns {{row: string, before: string, after: string, ratio: string, clear: boolean}[]} a line
 *   for each number of each row; `clear` is true if the ranges before and after do not overlap, which takes at least
 *   two runs of each
 */
export function compareRuns(before, after) {
  const [old, now] = [figures(before), figures(after)];
  const lines = [];
  for (const row of new Set([...old.keys(), ...now.keys()])) {
    const [a, b] = [old.get(row) ?? [], now.get(row) ?? []];
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      const [x, y] = [a[i], b[i]];
      lines.push({
        row: Math.max(a.length, b.length) > 1 ? `${row} [${i + 1}]` : row,
        before: x ? spread(x) : "–",
        after: y ? spread(y) : "–",
        ratio: x && y && median(x) !== 0 ? `× ${(median(y) / median(x)).toFixed(2)}` : "–",
        clear: Boolean(
          x?.length > 1 && y?.length > 1 && (Math.min(...y) > Math.max(...x) || Math.max(...y) < Math.min(...x)),
        ),
      });
    }
  }
  return lines;
}

/** Returns the rows of each benchmark that bench/README.md lists, as `[bench, row[]]`. */
export function listedRows(readme) {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name] = part.split("\n", 1);
      const rows = [...part.matchAll(/^\| (?!row \||-)([^|]+) \|/gm)].map(([, row]) => row.trim());
      return [name.trim(), rows];
    })
    .filter(([, rows]) => rows.length > 0);
}
