// The numbers of passed and failed tests, read from the output of each test runner.
import { stripVTControlCharacters } from "node:util";

/**
 * Counts, the runner's own summary lines, and, if the runner prints them, the names of the failed tests.
 *
 * @typedef {{passed: number, failed: number, lines: string[], failedTests?: string[]}} Counts
 */

/**
 * Adds up the numbers in summary lines.
 *
 * @param {string} output
 * @param {RegExp} wanted the summary lines
 * @param {{passed: RegExp, failed: RegExp}} numbers each with the number as its first group
 * @returns {Counts}
 */
function count(output, wanted, { passed, failed }) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => wanted.test(line))
    .map((line) => line.trim());
  const sum = (pattern) =>
    lines.reduce(
      (total, line) => total + [...line.matchAll(pattern)].reduce((n, [, digits]) => n + Number(digits), 0),
      0,
    );
  return { passed: sum(passed), failed: sum(failed), lines };
}

/** @returns {Counts} the counts of tests of `vitest run`; `lines` also contain the counts of test files */
export function countVitest(output) {
  const counts = count(output, /^\s*Tests\s/, { passed: /(\d+) passed/g, failed: /(\d+) failed/g });
  const { lines } = count(output, /^\s*(Test Files|Tests|Duration)\s/, { passed: /$^/g, failed: /$^/g });
  return { ...counts, lines };
}

/** @returns {Counts} of `node --test --test-reporter=tap`; `lines` also name what was skipped, with the reason */
export const countTap = (output) =>
  count(output, /^(# (tests|pass|fail|skipped) \d+|\s*ok \d+ - .* # SKIP .+)$/, {
    passed: /^# pass (\d+)/g,
    failed: /^# fail (\d+)/g,
  });

/**
 * Returns the counts of `playwright test --reporter=list`. Playwright runs a failed test only once.
 *
 * @returns {Counts & {failures?: string}} `lines` are the numbers, and the positions and titles of the failed
 *   tests; `failures` is the runner's explanation of each failure, with the folder of its trace, screenshot and logs
 */
export function countPlaywright(output) {
  const counts = count(output, /^\s+\d+ (passed|failed|skipped|did not run|interrupted)\b/, {
    passed: /^(\d+) passed/g,
    failed: /^(\d+) (?:failed|did not run|interrupted)/g,
  });
  const plain = stripVTControlCharacters(output);
  const explained = plain.search(/^ +1\) /m);
  if (explained < 0) return counts;
  const { lines: titles } = count(output, /^ {4}\S.*\.spec\.ts:\d+:\d+ › /, { passed: /$^/g, failed: /$^/g });
  return { ...counts, lines: [...counts.lines, ...titles], failedTests: titles, failures: plain.slice(explained) };
}

/** @returns {Counts} of a program that prints `N passed, N failed` as a line */
export const countPlain = (output) =>
  count(output, /^\d+ passed, \d+ failed$/, { passed: /(\d+) passed/g, failed: /(\d+) failed/g });

/**
 * Returns the events of `go test -json`. Any other line, such as one of the compiler, becomes an output event
 * without a package.
 */
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
 * Returns the counts of `go test -json`. Every test and subtest counts. A package that fails without a failed test,
 * because it does not compile or a goroutine panics, counts as one failure.
 *
 * @returns {Counts & {failures: string}} `lines` are the names of the failed tests, then go test's own line of
 *   each package that has tests, failed packages first; `failures` is the output of the failed tests and packages
 */
export function countGo(output) {
  const events = goEvents(output);
  const tests = events.filter(({ Test }) => Test);
  const failed = tests.filter(({ Action }) => Action === "fail");
  const failing = new Set(failed.map(({ Package, Test }) => `${Package} ${Test}`));
  const explained = new Set(failed.map(({ Package }) => Package));
  const broken = new Set(
    events
      .filter(({ Action, Test, Package }) => Action === "fail" && !Test && !explained.has(Package))
      .map(({ Package }) => Package),
  );
  const shown = ({ Action, Package, Test }) =>
    /output$/.test(Action) && (failing.has(`${Package} ${Test}`) || broken.has(Package) || !Package);
  const packageLines = events
    .filter(({ Action, Test, Package }) => Action === "output" && !Test && Package)
    .map(({ Output }) => Output.trimEnd())
    .filter((line) => /^(ok|FAIL)\s+\S+\s(?!.*\[no tests to run\])/.test(line));
  const failedPackage = (line) => line.startsWith("FAIL");
  return {
    passed: tests.filter(({ Action }) => Action === "pass").length,
    failed: failed.length + broken.size,
    failedTests: [...failed.map(({ Package, Test }) => `${Package} ${Test}`), ...broken],
    lines: [
      ...failed.map(({ Package, Test }) => `--- FAIL: ${Package} ${Test}`),
      ...packageLines.filter(failedPackage),
      ...packageLines.filter((line) => !failedPackage(line)),
    ],
    failures: events
      .filter((event) => shown(event) && !/^=== (RUN|PAUSE|CONT|NAME)/.test(event.Output))
      .map(({ Output }) => Output)
      .join(""),
  };
}

/**
 * Returns a function that receives a runner's output while it runs, and reports by its lines how many tests have
 * passed.
 *
 * @param {RegExp} passed a line of a test that has passed; its first group, if there is one, is the number of tests
 * @param {(count: number) => void} report
 * @returns {(part: Buffer) => void}
 */
export function lineCounter(passed, report) {
  let rest = "";
  return (part) => {
    const lines = `${rest}${stripVTControlCharacters(part.toString())}`.split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const match = passed.exec(line);
      if (match) report(Number(match[1] ?? 1));
    }
  };
}
