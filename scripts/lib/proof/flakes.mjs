// Tests that are known to fail by chance. Their failures are named in the summary and do not make a run fail.
// At most five tests are listed, and none for longer than a month.

const MOST = 5;
const DAY_MS = 24 * 3600 * 1000;
const LONGEST_MS = 31 * DAY_MS;

/**
 * `test` as the runner's summary names it, `cause` in a sentence, `since` and `until` as dates.
 *
 * @type {{test: string, cause: string, since: string, until: string}[]}
 */
export const FLAKES = [];

/** Returns what is wrong with the list itself, such as a test whose time has ended. */
export function faultsOf(list, now = Date.now()) {
  const faults = list.length > MOST ? [`more than ${MOST} tests are known to fail by chance`] : [];
  for (const { test, cause, since, until } of list) {
    const [from, to] = [Date.parse(since), Date.parse(until)];
    if (!test || !cause || !(from <= to)) faults.push(`${test}: needs a cause, a day since and a day until`);
    else if (to - from > LONGEST_MS) faults.push(`${test}: may be listed for a month at most`);
    else if (now > to + DAY_MS) faults.push(`${test}: its time ended on ${until}`);
  }
  return faults;
}

/** Reports whether a runner's counts contain failed tests and all of these are on the list. */
export function onlyKnown({ failedTests = [], failed = 0 } = {}, list = FLAKES) {
  const known = failedTests.filter((name) => list.some(({ test }) => name.includes(test)));
  return failed > 0 && known.length === failedTests.length && failedTests.length >= failed;
}
