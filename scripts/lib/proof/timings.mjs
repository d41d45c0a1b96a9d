// The durations of suites, packages and tests, as measured by the last runs.
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { at } from "../paths.mjs";

const FILE = at(".tools/timings.json");
const KEPT_TESTS = 200;

const byCost = (list) => list.toSorted((a, b) => b.seconds - a.seconds);

/**
 * Returns the packages and tests in the output of `go test -json`, with their durations in seconds. A subtest
 * counts as a part of its test.
 */
export function goTimings(output) {
  const [packages, tests] = [[], []];
  for (const line of output.split("\n")) {
    if (!/"Action":"(pass|fail)"/.test(line) || !line.includes('"Elapsed"')) continue;
    const { Package, Test, Elapsed } = JSON.parse(line);
    if (!Test) packages.push({ name: Package, seconds: Elapsed });
    else if (!Test.includes("/")) tests.push({ name: `${Package} ${Test}`, seconds: Elapsed });
  }
  return { packages: byCost(packages), tests: byCost(tests) };
}

const UNITS = { ms: 0.001, s: 1, m: 60 };

/** Returns the tests that Playwright lists or the files that Vitest lists, with their durations in seconds. */
export function listTimings(output) {
  const tests = [];
  for (const line of stripVTControlCharacters(output).split("\n")) {
    const match = /^ +[✓✘] +(?:\d+ )?(.+?) (?:\(|)([\d.]+)(ms|s|m)\)?$/.exec(line);
    if (match) tests.push({ name: match[1].trim(), seconds: Number(match[2]) * UNITS[match[3]] });
  }
  return { packages: [], tests: byCost(tests) };
}

const read = () => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, "utf8")) : { suites: {} });

/**
 * Records the cost of a suite; the other suites of earlier runs are kept.
 *
 * @param {string} name
 * @param {{seconds: number, processor?: number, packages?: object[], tests?: object[]}} cost seconds of the clock and
 *   of all processors together
 */
export function recordTimings(name, { packages = [], tests = [], ...cost }) {
  const all = read();
  all.suites[name] = { ...cost, at: new Date().toISOString(), packages, tests: tests.slice(0, KEPT_TESTS) };
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, JSON.stringify(all, null, 1));
}

/** Returns lines of text with the `count` slowest suites, packages and tests each. */
export function dearest(count = 20, { suites } = read()) {
  const table = (title, rows, show) => [title, ...byCost(rows).slice(0, count).map(show), ""];
  const seconds = (number) => `${(number ?? 0).toFixed(1).padStart(8)} s`;
  const list = Object.entries(suites).map(([name, suite]) => ({ name, ...suite }));
  const inside = (key) =>
    list.flatMap((suite) => suite[key].map((row) => ({ ...row, name: `${suite.name}: ${row.name}` })));
  return [
    ...table(
      "suites: clock, processors",
      list,
      (row) => `${seconds(row.seconds)}${seconds(row.processor)}  ${row.name}`,
    ),
    ...table("packages", inside("packages"), (row) => `${seconds(row.seconds)}  ${row.name}`),
    ...table("tests", inside("tests"), (row) => `${seconds(row.seconds)}  ${row.name}`),
  ].join("\n");
}
