// The test runners, each answering its counts; see Report for how they fail.

import os from "node:os";
import { crawlTest } from "../crawl/test.mjs";
import { countGo, countPlain, countPlaywright, countTap, countVitest } from "./counts.mjs";
import { at } from "./paths.mjs";
import { CommandError, run } from "./run.mjs";

/** Makes a test runner that answers counts, also as `counts` of its error. */
const counted =
  (count, command) =>
  async (...args) => {
    try {
      return count(await command(...args));
    } catch (err) {
      if (err instanceof CommandError) err.counts = count(err.output);
      throw err;
    }
  };

// The longest ones first, so that all processors have work until the end.
const GO_PACKAGES = ["./api/server/...", "./api/houses/...", "./api/seed/...", "./..."];
// Tests wait for the database a third of their time, so one package more than there are processors is tested at once.
const AT_ONCE = os.availableParallelism() + 1;
// A program with the race detector waits a second before it ends, for races that are just happening.
const RACE = { GORACE: "atexit_sleep_ms=50" };
// Go collects garbage half as often: that saves a tenth of the processor time, for half as much memory again.
const MEMORY = { GOGC: "200" };

const goTest = counted(countGo, (packages, env, race, options) =>
  run("go", ["test", "-vet=off", `-p=${AT_ONCE}`, ...(race ? ["-race"] : []), "-json", ...packages], {
    ...options,
    env: { ...env, ...RACE, ...MEMORY },
  }),
);

/** Packages with failed tests that get a second try; where more fail, it is not by chance. */
const MOST_FLAKY = 3;

/**
 * Go tests on the database of TEST_DATABASE_URL; `race`: with the race detector. The linter has vetted them already. The
 * packages with failed tests are tested once more: on a shared machine a test can fail by chance, and is named then.
 */
export async function goTests(env, race, options) {
  try {
    return await goTest(GO_PACKAGES, env, race, options);
  } catch (err) {
    const { counts } = err;
    if (!counts || counts.failedPackages.length === 0 || counts.failedPackages.length > MOST_FLAKY) throw err;
    await goTest(counts.failedPackages, env, race, options);
    return { ...counts, passed: counts.passed + counts.failed, failed: 0, flaky: counts.failed };
  }
}

/** Tests of a workspace (web or ssr). */
export const vitest = counted(countVitest, (workspace, options) =>
  run("npm", ["test", "--silent", "-w", workspace], options),
);

/** Tests of these scripts. */
export const scriptTests = counted(countTap, (options) =>
  run(process.execPath, ["--test", "--test-reporter=tap", "scripts/test/"], options),
);

/** Browser tests against BASE_URL with the browser CHROMIUM; a failed one has a second try, see goTests. */
export const browserTests = counted(countPlaywright, (env, options) =>
  run("playwright", ["test", "-c", "web/e2e/playwright.config.ts", "--reporter=list", "--retries=1"], {
    ...options,
    env,
  }),
);

/** Crawls the whole site at an origin as a search engine does; answers what was read. */
export async function siteCrawl(origin, options) {
  const { summary, faults } = await crawlTest(origin, options);
  if (faults.length > 0) throw new CommandError(`${faults.length} faults of ${origin}`, faults.join("\n"));
  return summary;
}

/** Short form of the failure tests on the real processes. */
export const chaosTests = counted(countPlain, (env, options) =>
  run(process.execPath, [at("scripts/chaos.mjs"), "--short"], { ...options, env }),
);

/** The composition of docker/ as processes of this machine. */
export const compositionTests = counted(countPlain, (options) =>
  run(process.execPath, [at("scripts/composition.mjs")], options),
);

/** First-load scripts of every page of the built web, each under its bar. */
export const pageWeights = async (options) => void (await run(process.execPath, [at("web/scripts/size.mjs")], options));
