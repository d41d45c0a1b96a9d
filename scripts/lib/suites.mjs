// The test runners, each answering its counts; see Report for how they fail.
import { countGo, countPlain, countPlaywright, countTap, countVitest } from "./counts.mjs";
import { at } from "./paths.mjs";
import { CommandError, run } from "./run.mjs";

async function counted(count, command) {
  try {
    return count(await command);
  } catch (err) {
    if (err instanceof CommandError) err.counts = count(err.output);
    throw err;
  }
}

/** Go tests on the database of TEST_DATABASE_URL; `race`: with the race detector. */
export const goTests = (env, race, options) =>
  counted(countGo, run("go", ["test", ...(race ? ["-race"] : []), "-json", "./..."], { ...options, env }));

/** Tests of a workspace (web or ssr). */
export const vitest = (workspace, options) =>
  counted(countVitest, run("npm", ["test", "--silent", "-w", workspace], options));

/** First-load scripts of every page of the built web, each under its bar. */
export const pageWeights = async (options) => void (await run(process.execPath, [at("web/scripts/size.mjs")], options));

/** Tests of these scripts. */
export const scriptTests = (files, options) =>
  counted(countTap, run(process.execPath, ["--test", "--test-reporter=tap", ...files], options));

/** Browser tests against BASE_URL with the browser CHROMIUM. */
export const browserTests = (env, options) =>
  counted(
    countPlaywright,
    run(at("node_modules/.bin/playwright"), ["test", "-c", "web/e2e/playwright.config.ts", "--reporter=list"], {
      ...options,
      env,
    }),
  );

/** Short form of the failure tests on the real processes. */
export const chaosTests = (env, options) =>
  counted(countPlain, run("npm", ["run", "--silent", "test:chaos", "--", "--short"], { ...options, env }));
