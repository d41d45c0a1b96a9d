// npm run bench [-- NAME…] [--label LABEL]: runs every benchmark of bench/, or the named ones. Exits with 0 only if
// every row met its bar. Without names it takes at most an hour on two processors: the sizes are SIZES, and no
// benchmark starts after LAST_START. Each run is stored as a line of bench/results/LABEL.jsonl; without --label,
// the label is the commit. npm run bench -- --million runs the benchmarks in MILLION with a million lots and
// without that time limit. npm run bench -- --list prints the rows and runs nothing. npm run bench -- compare A B
// shows the differences between two labels or files, with the spread of their runs.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { appendRun, commitOf, compareRuns, fileOf, listedRows, readRuns } from "../bench/runs.mjs";
import { at, shown } from "./lib/paths.mjs";
import { setUp } from "./lib/setup.mjs";
import { Fault, stopOnFault } from "./lib/terminal.mjs";

/**
 * The sizes when all benchmarks run, unless the environment overrides them. A single benchmark uses the sizes of
 * bench/README.md.
 */
const SIZES = {
  assistants: { BENCH_LOTS: "3000" },
  backup: { BENCH_LOTS: "100000" },
  import: { BENCH_LOTS: "100000" },
  soak: { SOAK_MINUTES: "10" },
};

/** The benchmarks that use a million lots with --million. */
const MILLION = ["import", "million", "backup"];

/** The time in milliseconds after which a run of all benchmarks starts no further one. */
const LAST_START = 50 * 60_000;

const benches = () => fs.readdirSync(at("bench")).filter((name) => fs.existsSync(at("bench", name, "bench.mjs")));

function list() {
  const rows = new Map(listedRows(fs.readFileSync(at("bench/README.md"), "utf8")));
  for (const name of benches()) {
    console.log(name);
    for (const row of rows.get(name) ?? []) console.log(`  ${row}`);
  }
}

function compare(names) {
  if (names.length !== 2) throw new Fault("Give two labels or files: npm run bench -- compare before after");
  const [before, after] = names.map((name) => {
    const file = fileOf(name);
    if (!fs.existsSync(file)) throw new Fault(`There are no results ${shown(file)}.`);
    const runs = readRuns(file);
    console.log(`${name}: ${runs.length} runs, commits ${[...new Set(runs.map(({ commit }) => commit))].join(", ")}`);
    return runs;
  });
  if (new Set([...before, ...after].map(({ machine }) => machine)).size > 1)
    console.log("Not all runs are of one machine: compare ratios only.");
  console.log();
  for (const { row, before: a, after: b, ratio, clear } of compareRuns(before, after)) {
    console.log(`${row.padEnd(64)} ${a.padStart(22)} ${b.padStart(22)} ${ratio.padStart(8)}${clear ? "  apart" : ""}`);
  }
}

/** Runs the benchmarks and returns whether all rows met their bars. */
async function run(names, label) {
  const all = benches();
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Fault(`There is no benchmark ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  await setUp({ quiet: true });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-bench-rows-"));
  const file = path.join(dir, "rows.jsonl");
  const isAll = names.length === 0;
  const begun = performance.now();
  let good = true;
  try {
    for (const name of isAll ? all : names) {
      if (isAll && performance.now() - begun > LAST_START) {
        console.log(`\n${name} was not begun: ${LAST_START / 60_000} minutes are over.`);
        good = false;
        continue;
      }
      const env = { ...(isAll ? SIZES[name] : {}), ...process.env, BENCH_ROWS: file };
      const ran = spawnSync(process.execPath, [at("bench", name, "bench.mjs")], { stdio: "inherit", env });
      good &&= ran.status === 0;
    }
  } finally {
    const rows = fs.existsSync(file) ? readRuns(file) : [];
    if (rows.length > 0) {
      appendRun(fileOf(label), rows);
      console.log(`\n${rows.length} rows kept in ${shown(fileOf(label))}`);
    }
    fs.rmSync(dir, { recursive: true, force: true });
  }
  return good;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: "boolean" }, million: { type: "boolean" }, label: { type: "string" } },
  });
  if (values.list) return list();
  if (positionals[0] === "compare") return compare(positionals.slice(1));
  const names = values.million ? MILLION : positionals;
  if (!(await run(names, values.label ?? commitOf()))) process.exitCode = 1;
}

await stopOnFault(main);
