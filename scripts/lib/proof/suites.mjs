// The test runners, each of which returns its counts and timings; see Report for how they fail.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { crawlTest } from "../../crawl/test.mjs";
import { GO_FLAGS } from "../build.mjs";
import { at } from "../paths.mjs";
import { CommandError, run } from "../run.mjs";
import { notPassed } from "./asvs.mjs";
import { countGo, countPlain, countPlaywright, countTap, countVitest, lineCounter } from "./counts.mjs";
import { goTestsIn } from "./test-names.mjs";
import { goTimings, listTimings } from "./timings.mjs";

/**
 * What a runner tests: everything, or only `files` and folders, or only `tests` in them; `times` is how often each test
 * is run.
 *
 * @typedef {{files?: string[], tests?: string[], times?: number}} Selection
 */

/**
 * Creates a test runner that returns counts, also as `counts` of its error.
 *
 * @param {(output: string) => import('./counts.mjs').Counts} count
 * @param {RegExp} passed the line of a test, or of a file with the number of its tests, that has passed
 * @param {(options: object, ...args: unknown[]) => Promise<string>} command
 */
const counted =
  (count, passed, command, timings = listTimings) =>
  async ({ passed: report = () => {}, ...options }, ...args) => {
    const read = (output) => ({ ...count(output), timings: timings(output) });
    try {
      return read(await command({ ...options, onOutput: lineCounter(passed, report) }, ...args));
    } catch (err) {
      if (err instanceof CommandError) err.counts = read(err.output);
      throw err;
    }
  };

// Tests spend a third of their time waiting for databases and processes. So the number of packages or files that
// run at once is one more than the number of processors.
const AT_ONCE = os.availableParallelism() + 1;
// A program with the race detector waits a second before it exits, to detect late races; this setting
// shortens the wait.
const RACE_ENV = { GORACE: "atexit_sleep_ms=50" };
// With this setting, garbage is collected half as often, which saves a tenth of the processor time and needs
// half as much memory again.
const MEMORY = { GOGC: "200" };

// Go aborts a package after ten minutes by default. On a busy machine the longest package takes more, and no test
// asserts a duration.
const LIMIT = "60m";

/**
 * Returns the packages for `go test`. The packages with the largest test files come first, so that all
 * processors have work until the end.
 */
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

/** Returns the Go packages that contain the given files and folders. */
const packagesOf = (files) => [
  ...new Set(files.map((file) => (file.endsWith(".go") ? `./${path.dirname(file)}` : `./${file}/...`))),
];

/**
 * Returns the packages whose code starts goroutines or synchronizes them. The race detector cannot find
 * anything in the others.
 */
export function concurrentPackages(root = at(".")) {
  const shares = /^\t*go (func|\w+[.(])|"sync(\/atomic)?"|\bchan\b|errgroup/m;
  const found = new Set();
  for (const file of fs.readdirSync(path.join(root, "api"), { recursive: true })) {
    if (!file.endsWith(".go") || /testdata/.test(file)) continue;
    if (shares.test(fs.readFileSync(path.join(root, "api", file), "utf8"))) found.add(`./api/${path.dirname(file)}`);
  }
  return [...found].sort();
}

// The slowest tests, which the race detector makes five times as slow. They compare many results with
// expected ones in a single goroutine, so they run only without the race detector, in npm test.
const WITHOUT_RACES = [
  ...[
    "TestEverySort",
    "TestEveryFilterFieldFiltersAsReadNaively",
    "TestMemoryAnswersFromAllItsParts",
    "TestFacetsAreDisjunctive",
  ],
  ...["TestMemoryOrdersAsTheDatabaseDoes", "TestMapOfMemoryIsThatOfTheDatabase", "TestOneMarketReference"],
  ...[
    "TestTitlesOfAllDemoLots",
    "TestHeadsOfTheDemoSite",
    "TestEveryAnswerHasOneTotalOfALot",
    "TestHostileParametersAreNoFault",
  ],
  ...["TestAHistoryInEveryOrder", "TestForms", "TestRollUpEqualsRecount", "TestASimpleReaderFails"],
];
const RACE_FLAGS = ["-race", `-skip=^(${WITHOUT_RACES.join("|")})$`];

/**
 * Returns the -run flag of `go test` for a selection as a list, which is empty if all tests of the packages
 * are to run.
 */
function runPattern({ files = [], tests = [] }) {
  const names = tests.length > 0 ? tests : files.flatMap((file) => (file.endsWith("_test.go") ? goTestsIn(file) : []));
  const whole = files.length === 0 || (tests.length === 0 && !files.every((file) => file.endsWith("_test.go")));
  return whole || names.length === 0 ? [] : [`-run=^(${names.join("|")})$`];
}

/**
 * Runs the Go tests on the database of TEST_DATABASE_URL. The linter vets them.
 *
 * @param {Selection & {packages?: string[], race?: boolean}} selection `race`: with the race detector
 */
export const goTests = counted(
  countGo,
  /"Action":"pass".*"Test":/,
  (options, env, { packages = goPackages(), race = false, times = 1, ...selection } = {}) => {
    // Go's test cache skips unchanged tests that passed before. It is not used in CI, whose result decides
    // whether a commit is accepted.
    const once = process.env.CI ? ["-count=1"] : [];
    const repeated = times > 1 ? [`-count=${times}`, "-shuffle=on"] : once;
    const flags = [
      ...GO_FLAGS,
      "-vet=off",
      `-timeout=${LIMIT}`,
      `-p=${AT_ONCE}`,
      ...(race ? RACE_FLAGS : []),
      ...repeated,
    ];
    const wanted = selection.files ? packagesOf(selection.files) : packages;
    return run("go", ["test", ...flags, ...runPattern(selection), "-json", ...wanted], {
      ...options,
      env: { ...env, ...(race ? RACE_ENV : {}), ...MEMORY },
    });
  },
  goTimings,
);

/** Checks that all Go tests named by the tables of docs/security passed in the run of `goTests` that wrote a log. */
export async function asvsTests(log) {
  const missing = notPassed(fs.readFileSync(log, "utf8"));
  if (missing.length > 0) throw new CommandError("Tests that docs/security names did not pass.", missing.join("\n"));
  return "all that docs/security names passed";
}

/** Runs a command several times, because its test runner cannot repeat tests, and returns the joined outputs. */
async function repeated(times, command) {
  const outputs = [];
  for (let i = 0; i < times; i++) outputs.push(await command());
  return outputs.join("\n");
}

const byTitle = (flag, tests = []) => (tests.length > 0 ? [flag, tests.map(escaped).join("|")] : []);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the tests of a workspace (web or ssr), or a selection of them. */
export const vitest = counted(
  countVitest,
  /✓ .*\((\d+) tests?[ )]/,
  (options, workspace, { files = [], tests, times = 1 } = {}) => {
    const inside = files.map((file) => path.relative(workspace, file)).filter(Boolean);
    const args = [...(times > 1 ? ["--sequence.shuffle"] : []), ...byTitle("-t", tests), ...inside];
    return repeated(times, () =>
      run("npm", ["test", "--silent", "-w", workspace, ...(args.length > 0 ? ["--", ...args] : [])], options),
    );
  },
);

/**
 * Runs the tests of these scripts, or a selection of them. If the selection names no test file, all files are
 * run.
 */
export const scriptTests = counted(countTap, /^ok /, (options, { files = [], tests, times = 1 } = {}) => {
  const chosen = files.filter((file) => file.endsWith(".test.mjs"));
  const all = chosen.length > 0 ? chosen : ["scripts/test/*.test.mjs"];
  const args = ["--test", "--test-reporter=tap", `--test-concurrency=${AT_ONCE}`];
  const named = byTitle("--test-name-pattern", tests);
  return repeated(times, () => run("node", [...args, ...(named.length > 0 ? [named.join("=")] : []), ...all], options));
});

/**
 * The tag in the titles of browser tests that follow one visitor or editor from page to page. npm test
 * runs these tests only.
 */
const JOURNEY = "@journey";

/**
 * Runs the browser tests, or a selection of them, on the sites of `env` with the browser CHROMIUM; `journeys`: only the
 * journeys, or all tests except them.
 */
export const browserTests = counted(countPlaywright, /^ +✓ /, (options, env, selection = {}) => {
  const { files = [], tests, times = 1, journeys } = selection;
  const specs = files.filter((file) => file !== "web/e2e");
  const args = ["test", "-c", "web/e2e/playwright.config.ts", "--reporter=list", `--repeat-each=${times}`];
  // Each suite has a separate output folder, because Playwright empties it first.
  args.push(`--output=web/test-results/${journeys ? "journeys" : "tests"}`);
  const tagged = journeys === undefined ? [] : [journeys ? "--grep" : "--grep-invert", JOURNEY];
  return run("playwright", [...args, ...tagged, ...byTitle("-g", tests), ...specs], { ...options, env });
});

/** Crawls the whole site at an origin like a search engine; returns a summary of what it read. */
export async function siteCrawl(origin, options) {
  const { summary, faults } = await crawlTest(origin, options);
  if (faults.length > 0) throw new CommandError(`${faults.length} faults of ${origin}`, faults.join("\n"));
  return summary;
}

/** The drills of docs/operations.md, such as restoring a backup. */
export const drillTests = counted(countTap, /^ok /, (options) =>
  run("node", ["--test", "--test-reporter=tap", "scripts/test/release/*.test.mjs"], options),
);

/** The short form of the failure tests, which run on the real processes. */
export const chaosTests = counted(countPlain, /^ok /, (options) =>
  run("node", [at("scripts/chaos.mjs"), "--short"], options),
);

/** Tests the composition of docker/ with processes of this machine. */
export const compositionTests = counted(countPlain, /^ok /, (options) =>
  run("node", [at("scripts/composition.mjs")], options),
);

/**
 * Removes the defences listed in docs/security (in CI a third of them each day). The test in the same row
 * of the table must then fail.
 */
export const mutationTests = counted(countPlain, /fails, as it must$/, (options) =>
  run("node", [at("scripts/mutations.mjs"), ...(process.env.CI ? ["--third"] : [])], options),
);

/** Checks the first-load scripts of every page of the built web against the page's limit. */
export const pageWeights = async ({ log, signal }) =>
  void (await run("node", [at("web/scripts/size.mjs")], { log, signal }));
