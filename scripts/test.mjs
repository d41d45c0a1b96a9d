// npm test [-- NAME…]: installs what is missing and runs everything, or what the names ask for (lib/plan.mjs), on a machine
// that has only Go and Node.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { browser } = await import("./lib/browser.mjs");
const { build } = await import("./lib/build.mjs");
const { checks } = await import("./lib/checks.mjs");
const { raceDetector } = await import("./lib/compiler.mjs");
const { at, RACE_PROGRAM } = await import("./lib/paths.mjs");
const { plan, STEPS } = await import("./lib/plan.mjs");
const { watchRaces } = await import("./lib/races.mjs");
const { Report } = await import("./lib/report.mjs");
const { prepareDatabase, startSite, testEnv } = await import("./lib/site.mjs");
const suites = await import("./lib/suites.mjs");
const { runProgram, startTestDatabase } = await import("./lib/testsite.mjs");

const HOUSES = 600;
const OLDEST_POSTGRESQL = 15;
const NO_BROWSER = process.env.ALLOW_NO_BROWSER === "1";

let wanted;
try {
  wanted = plan(process.argv.slice(2));
} catch (err) {
  console.error(err.message);
  process.exit(2);
}

await runProgram("processes", async (runner) => {
  const { signal } = runner;
  const report = new Report(at(".tools/logs"), { steps: STEPS, wanted: wanted.steps, signal });
  const { files } = wanted;
  const step = (name, work) => report.step(name, (given) => work({ ...given, signal }));
  const check = (name) => step(name, ({ log }) => checks[name]({ log, signal }));
  const built = (name) => step(`build ${name}`, ({ log }) => build(name, { log, signal }));
  const databases = {};
  let race = false;
  let races;

  /** Go, on the oldest PostgreSQL that is supported. All of it is compiled once, with the race detector. */
  async function goSteps() {
    await step("race detector", async (options) => {
      race = await raceDetector(options);
      if (!race) return "NOT USED: it needs a C compiler (gcc or clang), which is missing and could not be installed";
      process.env.FAPAI_PROGRAM = RACE_PROGRAM;
      races = watchRaces();
      return "";
    });
    await built("api");
    await step("PostgreSQL 15", async () => {
      databases.oldest = await startTestDatabase(runner, ["fapai_test"], { major: OLDEST_POSTGRESQL, inMemory: true });
      return `for the Go tests, port ${databases.oldest.port}`;
    });
    await step("go test", (options) => {
      const url = databases.oldest.url("fapai_test");
      return suites.goTests(options, { TEST_DATABASE_URL: url, DATABASE_URL: url }, race, files["go test"]);
    });
    await step("tests of ASVS", () => suites.asvsTests(at(".tools/logs/go-test.log")));
  }

  /** What is written in JavaScript and TypeScript, and the checks that run no code. */
  async function otherSteps() {
    for (const name of ["file length", "gofmt", "biome", "types of web", "types of ssr"]) await check(name);
    await step("tests of web", (options) => suites.vitest(options, "web", files["tests of web"]));
    await built("web");
    await step("weight of pages", suites.pageWeights);
    await built("ssr");
    await step("tests of ssr", (options) => suites.vitest(options, "ssr", files["tests of ssr"]));
    await check("tests of linter");
    // These use what is compiled for the Go tests.
    await step("tests of scripts", (options) => suites.scriptTests(options, files["tests of scripts"]));
    await check("generated code");
    await check("linter");
    await step("find a browser", ({ log }) =>
      NO_BROWSER ? "none: the browser tests are left out" : browser({ log, signal }),
    );
  }

  /** The real processes on the newest PostgreSQL: every page in a browser, then what happens when one of them dies. */
  async function siteSteps() {
    await step("PostgreSQL 18", async () => {
      databases.newest = await startTestDatabase(runner, ["fapai_e2e"]);
      return `for the site, port ${databases.newest.port}`;
    });
    let services = {};
    let env;
    if (!NO_BROWSER) {
      await step("site", async ({ log }) => {
        // Each browser test names itself as another visitor, as a proxy does: see web/e2e/fixtures.ts.
        const site = { DEV_CAPTCHA: "ab34", PUSH_STAND_IN: "accept", TRUSTED_PROXIES: "127.0.0.1" };
        env = { ...(await testEnv(databases.newest.url("fapai_e2e"))), ...site };
        await prepareDatabase(env, { seed: ["--houses", String(HOUSES)], log, signal });
        services = await startSite(runner, env);
        return env.API_ORIGIN;
      });
      await step("crawl", ({ log }) => suites.siteCrawl(env.API_ORIGIN, { log, signal }));
      await step("browser tests", async (options) => {
        const stack = { ...env, BASE_URL: env.API_ORIGIN, CHROMIUM: await browser(options) };
        return suites.browserTests(options, stack, files["browser tests"]);
      });
    }
    for (const service of Object.values(services).reverse()) await service.stop();
    await step("chaos", suites.chaosTests);
    await step("composition", suites.compositionTests);
    await step("data races", () => (races ? races.found() : "not looked for: there is no race detector"));
  }

  // Two lists beside each other, so that two processors have work; the steps with time limits follow one after another.
  await Promise.all([goSteps(), otherSteps()]);
  await siteSteps();
  return report.finish();
});
