// The steps of npm test and npm run verify; plan.mjs lists which command runs which.

import { browser } from "../browser.mjs";
import { build } from "../build.mjs";
import { raceDetector } from "../compiler.mjs";
import { at, PROGRAM, RACE_PROGRAM } from "../paths.mjs";
import { runProgram, stableAddress, startTestDatabase } from "../testsite.mjs";
import { readArguments } from "./arguments.mjs";
import { BrowserSites } from "./browser-sites.mjs";
import { checks } from "./checks.mjs";
import { FLAKES, faultsOf } from "./flakes.mjs";
import { plan, STEPS } from "./plan.mjs";
import { watchRaces } from "./races.mjs";
import { Report } from "./report.mjs";
import * as suites from "./suites.mjs";
import { dearest, recordTimings } from "./timings.mjs";

const OLDEST_POSTGRESQL = 15;
const NO_BROWSER = process.env.ALLOW_NO_BROWSER === "1";
const NO_BROWSER_TEXT = "none: the browser tests are left out";

/** Parses the command line. Ends the process if it is invalid, or after printing the timings that it asks for. */
function asked(command) {
  try {
    const given = readArguments(process.argv.slice(2));
    if (given.timings) {
      console.log(dearest());
      process.exit(0);
    }
    const faults = faultsOf(FLAKES);
    if (faults.length > 0) throw new Error(`scripts/lib/proof/flakes.mjs: ${faults.join("; ")}`);
    return { ...plan(command, given.names), times: given.times };
  } catch (err) {
    console.error(err.message);
    process.exit(2);
  }
}

/**
 * Runs the steps of a command and ends the process.
 *
 * @param {"test" | "verify"} command
 */
export async function prove(command) {
  const wanted = asked(command);
  await runProgram("processes", async (runner) => {
    const { signal } = runner;
    const report = new Report(at(".tools/logs"), {
      steps: { ...STEPS.test, ...STEPS.verify, ...wanted.steps },
      wanted: new Set(Object.keys(wanted.steps)),
      signal,
      record: recordTimings,
    });
    const step = (name, work) => report.step(name, (given) => work({ ...given, signal }));
    const check = (name) => step(name, (given) => checks[name]({ ...given, signal }));
    const built = (name) => step(`build ${name}`, (given) => build(name, { ...given, signal }));
    const selected = (name) => ({ files: wanted.files[name], tests: wanted.tests[name], times: wanted.times });
    const sites = new BrowserSites(runner);
    let race = false;
    let races;

    /** Runs the Go steps, on the oldest supported PostgreSQL. */
    async function goSteps() {
      await step("race detector", async (options) => {
        race = await raceDetector(options);
        if (!race) return "NOT USED: it needs a C compiler (gcc or clang), which is missing and could not be installed";
        process.env.FAPAI_PROGRAM = RACE_PROGRAM;
        races = watchRaces();
        return "";
      });
      await built("api");
      let env;
      await step("PostgreSQL 15", async () => {
        const options = { major: OLDEST_POSTGRESQL, inMemory: true, address: await stableAddress() };
        const oldest = await startTestDatabase(runner, ["fapai_test"], options);
        env = { TEST_DATABASE_URL: oldest.url("fapai_test"), DATABASE_URL: oldest.url("fapai_test") };
        return `for the Go tests, port ${oldest.port}`;
      });
      await step("go test", (options) => suites.goTests(options, env, selected("go test")));
      await step("tests of ASVS", () => suites.asvsTests(at(".tools/logs/go-test.log")));
      await step("races in Go", (options) =>
        suites.goTests(options, env, { packages: suites.concurrentPackages(), race }),
      );
    }

    /** Runs the tests of JavaScript and TypeScript, and the checks that run no code. */
    async function otherSteps() {
      for (const name of ["file length", "line width", "gofmt", "biome", "types of web", "types of ssr"])
        await check(name);
      await built("web");
      await step("weight of pages", suites.pageWeights);
      await built("ssr");
      for (const workspace of ["web", "ssr"]) {
        const name = `tests of ${workspace}`;
        await step(name, (options) => suites.vitest(options, workspace, selected(name)));
      }
      await check("generated code");
      await step("tests of scripts", (options) => suites.scriptTests(options, selected("tests of scripts")));
      await check("tests of linter");
      await check("linter");
      await step("find a browser", (options) => (NO_BROWSER ? NO_BROWSER_TEXT : browser(options)));
    }

    /**
     * Tests the real processes with the newest PostgreSQL: first every page in a browser, then the failure of each
     * process.
     */
    async function siteSteps() {
      await step("PostgreSQL 18", () => sites.startDatabase());
      if (!NO_BROWSER) {
        await step("site", (options) => sites.start(options));
        await step("crawl", (options) => suites.siteCrawl(sites.origin, options));
        await step("browser journeys", (options) => sites.test(options, { journeys: true }));
        await otherBrowserTests();
      }
      await sites.stop();
      await step("drills", suites.drillTests);
      await step("chaos", suites.chaosTests);
      await step("composition", suites.compositionTests);
      await step("data races", () => (races ? races.found() : "not looked for: there is no race detector"));
      await step("mutations", suites.mutationTests);
    }

    /**
     * Runs the browser tests (except the journeys if they have a step of their own) without the race detector, with
     * which they would take twice as long.
     */
    async function otherBrowserTests() {
      const rest = "browser journeys" in wanted.steps ? { journeys: false } : {};
      const given = process.env.FAPAI_PROGRAM;
      await step("site without races", async (options) => {
        await sites.stop();
        process.env.FAPAI_PROGRAM = PROGRAM;
        await build("api", options);
        return sites.start(options);
      });
      await step("browser tests", (options) => sites.test(options, { ...selected("browser tests"), ...rest }));
      if (given) process.env.FAPAI_PROGRAM = given;
    }

    // Both lists of steps run in parallel, so that two processors are busy. The steps of the running site
    // follow one after another.
    await Promise.all([goSteps(), otherSteps()]);
    await siteSteps();
    return report.finish();
  });
}
