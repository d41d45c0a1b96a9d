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
const GO_PACKAGES = ["./api/app/server/...", "./api/lots/...", "./api/demo/...", "./..."];
// Tests wait for the database a third of their time, so one package more than there are processors is tested at once.
const AT_ONCE = os.availableParallelism() + 1;
// A program with the race detector waits a second before it ends, for races that are just happening.
const RACE = { GORACE: "atexit_sleep_ms=50" };
// Go collects garbage half as often: that saves a tenth of the processor time, for half as much memory again.
const MEMORY = { GOGC: "200" };

/** Go tests on the database of TEST_DATABASE_URL; `race`: with the race detector. The linter has vetted them already. */
export const goTests = counted(countGo, (env, race, options) =>
  run("go", ["test", "-vet=off", `-p=${AT_ONCE}`, ...(race ? ["-race"] : []), "-json", ...GO_PACKAGES], {
    ...options,
    env: { ...env, ...RACE, ...MEMORY },
  }),
);

/** Tests of a workspace (web or ssr). */
export const vitest = counted(countVitest, (workspace, options) =>
  run("npm", ["test", "--silent", "-w", workspace], options),
);

/** Tests of these scripts. */
export const scriptTests = counted(countTap, (options) =>
  run(process.execPath, ["--test", "--test-reporter=tap", "scripts/test/"], options),
);

/** Browser tests against BASE_URL with the browser CHROMIUM. */
export const browserTests = counted(countPlaywright, (env, options) =>
  run("playwright", ["test", "-c", "web/e2e/playwright.config.ts", "--reporter=list"], { ...options, env }),
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
