// How many tests passed and failed, read from what each test runner prints.

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes start with the escape character
const COLOURS = /\x1b\[[0-9;]*[A-Za-z]/g;

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);

/**
 * Counts and summary lines of a run.
 *
 * @typedef {{passed: number, failed: number, lines: string[]}} Counts
 */

/** @returns {Counts} of `vitest run` */
export function countVitest(output) {
  const lines = output.replace(COLOURS, "").split("\n");
  const tests = lines.findLast((line) => /^\s*Tests\s/.test(line)) ?? "";
  const lines2 = lines.filter((line) => /^\s*(Test Files|Tests|Duration)\s/.test(line));
  return {
    passed: number(tests, /(\d+) passed/),
    failed: number(tests, /(\d+) failed/),
    lines: lines2.map((line) => line.trim()),
  };
}

/** @returns {Counts} of `node --test --test-reporter=tap` */
export function countTap(output) {
  const lines = output.split("\n").filter((line) => /^# (tests|pass|fail|skipped) \d+$/.test(line));
  const summary = lines.join("\n");
  return {
    passed: number(summary, /# pass (\d+)/),
    failed: number(summary, /# fail (\d+)/),
    lines: [lines.join(", ").replaceAll("# ", "")],
  };
}

/** @returns {Counts} of `playwright test --reporter=list`; a test that passed at the second try passed, and its line says so */
export function countPlaywright(output) {
  const lines = output
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => /^\s+\d+ (passed|failed|flaky|skipped|did not run|interrupted)\b/.test(line));
  const summary = lines.join("\n");
  const failed = ["failed", "did not run", "interrupted"].reduce(
    (sum, word) => sum + number(summary, new RegExp(`(\\d+) ${word}`)),
    0,
  );
  const passed = number(summary, /(\d+) passed/) + number(summary, /(\d+) flaky/);
  return { passed, failed, lines: lines.map((line) => line.trim()) };
}

/** @returns {Counts} of a program that prints `N passed, N failed` as a line */
export function countPlain(output) {
  const line = output.split("\n").findLast((text) => /^\d+ passed, \d+ failed$/.test(text)) ?? "";
  return { passed: number(line, /(\d+) passed/), failed: number(line, /(\d+) failed/), lines: line ? [line] : [] };
}

/** Events of `go test -json`; what is not JSON (the compiler's words) comes as output of no package. */
function goEvents(output) {
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        return { Action: "output", Output: `${line}\n` };
      }
    });
}

/**
 * Counts of `go test -json`: a test with subtests counts by these, a package that fails without a
 * failed test (it does not compile, or a goroutine panics) counts as one failure.
 *
 * @returns {Counts & {failures: string}} `lines` go test's own line of each package that has tests;
 *   `failures` the output of what failed
 */
export function countGo(output) {
  const events = goEvents(output);
  const key = ({ Package, Test }) => `${Package} ${Test}`;
  const ended = events.filter(({ Action, Test }) => Test && (Action === "pass" || Action === "fail"));
  const parents = new Set();
  for (const { Package, Test } of ended) {
    for (let slash = Test.lastIndexOf("/"); slash > 0; slash = Test.lastIndexOf("/", slash - 1)) {
      parents.add(key({ Package, Test: Test.slice(0, slash) }));
    }
  }
  const leaves = ended.filter((event) => !parents.has(key(event)));
  const failedTests = new Set(ended.filter(({ Action }) => Action === "fail").map(key));
  const withFailedTest = new Set(leaves.filter(({ Action }) => Action === "fail").map(({ Package }) => Package));
  const brokenPackages = events.filter(
    ({ Action, Test, Package }) => Action === "fail" && !Test && !withFailedTest.has(Package),
  );
  const broken = new Set(brokenPackages.map(({ Package }) => Package));
  const outputs = events.filter(({ Action }) => Action === "output" || Action === "build-output");
  const ofPackage = outputs.filter(({ Test, Package }) => !Test && Package).map(({ Output }) => Output.trimEnd());
  return {
    passed: leaves.filter(({ Action }) => Action === "pass").length,
    failed: leaves.filter(({ Action }) => Action === "fail").length + broken.size,
    lines: ofPackage.filter((line) => /^(ok|FAIL|---)\s+\S+\s/.test(line) && !line.includes("[no tests to run]")),
    failures: outputs
      .filter((event) =>
        event.Test
          ? failedTests.has(key(event)) || broken.has(event.Package)
          : !event.Package || broken.has(event.Package),
      )
      .map(({ Output }) => Output)
      .filter((text) => !/^=== (RUN|PAUSE|CONT|NAME)/.test(text))
      .join(""),
  };
}
