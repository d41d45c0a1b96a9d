// The test runners, each answering its counts; see Report for how they fail.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { crawlTest } from "../crawl/test.mjs";
import { notPassed } from "./asvs.mjs";
import { GO_FLAGS } from "./build.mjs";
import { countGo, countPlain, countPlaywright, countTap, countVitest, lineCounter } from "./counts.mjs";
import { at } from "./paths.mjs";
import { CommandError, run } from "./run.mjs";

/**
 * Makes a test runner that answers counts, also as `counts` of its error.
 *
 * @param {(output: string) => import('./counts.mjs').Counts} count
 * @param {RegExp} passed the line of a test, or of a file with the number of its tests, that has passed
 * @param {(options: object, ...args: unknown[]) => Promise<string>} command
 */
const counted =
  (count, passed, command) =>
  async ({ passed: report = () => {}, ...options }, ...args) => {
    try {
      return count(await command({ ...options, onOutput: lineCounter(passed, report) }, ...args));
    } catch (err) {
      if (err instanceof CommandError) err.counts = count(err.output);
      throw err;
    }
  };

// Tests wait for databases and processes a third of their time, so one package or file more than there are processors is tested
// at once.
const AT_ONCE = os.availableParallelism() + 1;
// A program with the race detector waits a second before it ends, for races that are just happening.
const RACE = { GORACE: "atexit_sleep_ms=50" };
// Go collects garbage half as often: that saves a tenth of the processor time, for half as much memory again.
const MEMORY = { GOGC: "200" };

// Go ends a package after ten minutes; on a machine that is busy the longest takes more, and no test is about time.
const LIMIT = "60m";

/** The packages with the longest tests first, so that all processors have work until the end; then all others. */
export function goPackages(root = at(".")) {
  const bytes = new Map();
  for (const file of fs.readdirSync(path.join(root, "api"), { recursive: true })) {
    if (!file.endsWith("_test.go")) continue;
    const folder = `./api/${path.dirname(file)}`;
    bytes.set(folder, (bytes.get(folder) ?? 0) + fs.statSync(path.join(root, "api", file)).size);
  }
  const longest = [...bytes].sort((a, b) => b[1] - a[1]).map(([folder]) => folder);
  return [...longest.filter((folder) => !/\/testdata(\/|$)/.test(folder)).slice(0, 20), "./..."];
}

/** Go packages of files and folders. */
const packagesOf = (files) => files.map((file) => (file.endsWith(".go") ? `./${path.dirname(file)}` : `./${file}/...`));

/**
 * Go tests on the database of TEST_DATABASE_URL; `race`: with the race detector; `files`: of these files and folders only. The
 * linter vets them.
 */
export const goTests = counted(countGo, /"Action":"pass".*"Test":/, (options, env, race, files) => {
  const flags = [...GO_FLAGS, "-vet=off", `-timeout=${LIMIT}`, `-p=${AT_ONCE}`, ...(race ? ["-race"] : []), "-json"];
  return run("go", ["test", ...flags, ...(files ? packagesOf(files) : goPackages())], {
    ...options,
    env: { ...env, ...RACE, ...MEMORY },
  });
});

/** Whether all Go tests that the tables of docs/security name passed in the run of `goTests` that wrote a log. */
export async function asvsTests(log) {
  const missing = notPassed(fs.readFileSync(log, "utf8"));
  if (missing.length > 0) throw new CommandError("Tests that docs/security names did not pass.", missing.join("\n"));
  return "all that docs/security names passed";
}

/** Tests of a workspace (web or ssr), or of some files and folders in it. */
export const vitest = counted(countVitest, /✓ .*\((\d+) tests?[ )]/, (options, workspace, files = []) => {
  const inside = files.map((file) => path.relative(workspace, file)).filter(Boolean);
  return run("npm", ["test", "--silent", "-w", workspace, ...(inside.length > 0 ? ["--", ...inside] : [])], options);
});

/** Tests of these scripts, or some files of them. A folder without tests means all. */
export const scriptTests = counted(countTap, /^ok /, (options, files = []) => {
  const tests = files.filter((file) => file.endsWith(".test.mjs"));
  const all = tests.length > 0 ? tests : ["scripts/test/*.test.mjs"];
  return run("node", ["--test", "--test-reporter=tap", `--test-concurrency=${AT_ONCE}`, ...all], options);
});

/** Browser tests against BASE_URL with the browser CHROMIUM, or some files of them. */
export const browserTests = counted(countPlaywright, /^ +✓ /, (options, env, files = []) => {
  const specs = files.filter((file) => file !== "web/e2e");
  const args = ["test", "-c", "web/e2e/playwright.config.ts", "--reporter=list", ...specs];
  return run("playwright", args, { ...options, env });
});

/** Crawls the whole site at an origin as a search engine does; answers what was read. */
export async function siteCrawl(origin, options) {
  const { summary, faults } = await crawlTest(origin, options);
  if (faults.length > 0) throw new CommandError(`${faults.length} faults of ${origin}`, faults.join("\n"));
  return summary;
}

/** Short form of the failure tests on the real processes. */
export const chaosTests = counted(countPlain, /^ok /, (options) =>
  run("node", [at("scripts/chaos.mjs"), "--short"], options),
);

/** The composition of docker/ as processes of this machine. */
export const compositionTests = counted(countPlain, /^ok /, (options) =>
  run("node", [at("scripts/composition.mjs")], options),
);

/** First-load scripts of every page of the built web, each under its bar. */
export const pageWeights = async ({ log, signal }) =>
  void (await run("node", [at("web/scripts/size.mjs")], { log, signal }));
