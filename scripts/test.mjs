// npm test: installs what is missing and runs everything, on a machine that has only Go and Node.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { browser } = await import("./lib/browser.mjs");
const { build, tool } = await import("./lib/build.mjs");
const { checks } = await import("./lib/checks.mjs");
const { raceDetector } = await import("./lib/compiler.mjs");
const { at } = await import("./lib/paths.mjs");
const { fuzz } = await import("./lib/fuzz.mjs");
const { Report } = await import("./lib/report.mjs");
const { prepareDatabase, startSite, testEnv } = await import("./lib/site.mjs");
const suites = await import("./lib/suites.mjs");
const { runProgram, startTestDatabase } = await import("./lib/testsite.mjs");

const HOUSES = 600;
const OLDEST_POSTGRESQL = 15;

await runProgram("processes", async (runner) => {
  const report = new Report(at(".tools/logs"));
  const options = (log) => ({ log, signal: runner.signal });
  const check = (name, after) => report.step(name, (log) => checks[name](options(log)), after);
  const built = (name, after) => report.step(`build ${name}`, (log) => build(name, options(log)), after);
  const databases = {};
  let race;
  let chromium = null;

  /** Go, on the oldest PostgreSQL that is supported. */
  async function goSteps() {
    await report.step("race detector", async (log) => {
      race = await raceDetector(options(log));
      return race ? "" : "NOT USED: it needs a C compiler (gcc or clang), which is missing and could not be installed";
    });
    const test = async (log) => {
      const url = databases.oldest.url("fapai_test");
      return suites.goTests({ TEST_DATABASE_URL: url, DATABASE_URL: url }, race, options(log));
    };
    await report.step("go test", test, ["databases", "race detector"]);
  }

  /** What is written in JavaScript and TypeScript, and the checks that run no code. */
  async function otherSteps() {
    await built("api");
    for (const name of ["file length", "gofmt", "biome", "types of web", "types of ssr"]) await check(name);
    await report.step("tests of web", (log) => suites.vitest("web", options(log)));
    await built("web");
    await report.step("weight of pages", (log) => suites.pageWeights(options(log)), ["build web"]);
    await built("ssr", ["build web"]);
    await report.step("tests of ssr", (log) => suites.vitest("ssr", options(log)));
    await report.step("tests of scripts", (log) => suites.scriptTests(options(log)), ["build api"]);
    await check("generated code");
    await report.step("build linter", async (log) => void (await tool("golangci-lint", options(log))));
    await check("golangci-lint", ["build linter"]);
    await report.step("browser", async (log) => {
      if (process.env.ALLOW_NO_BROWSER === "1") return "none: the browser tests are left out";
      chromium = await browser(options(log));
      return chromium;
    });
    // Here, since both lists take the same time then.
    await report.step("fuzz", (log) => fuzz({ seconds: 2, limit: 60, ...options(log) }));
  }

  /** The real processes on the newest PostgreSQL: every page in a browser, then what happens when one of them dies. */
  async function siteSteps() {
    const parts = ["build web", "build ssr", "build api", "databases"];
    if (process.env.ALLOW_NO_BROWSER !== "1") {
      let services = {};
      let env;
      const start = async (log) => {
        // Each browser test names itself as another visitor, as a proxy does: see web/e2e/fixtures.ts.
        const site = { DEV_CAPTCHA: "ab34", PUSH_STAND_IN: "accept", TRUSTED_PROXIES: "127.0.0.1" };
        env = { ...(await testEnv(databases.newest.url("fapai_e2e"))), ...site };
        await prepareDatabase(env, { seed: ["--houses", String(HOUSES)], ...options(log) });
        services = await startSite(runner, env);
        return env.API_ORIGIN;
      };
      await report.step("site", start, parts);
      await report.step("crawl", (log) => suites.siteCrawl(env.API_ORIGIN, options(log)), ["site"]);
      const test = (log) => suites.browserTests({ ...env, BASE_URL: env.API_ORIGIN, CHROMIUM: chromium }, options(log));
      await report.step("browser tests", test, ["site", "browser"]);
      for (const service of Object.values(services).reverse()) await service.stop();
    }
    const chaos = (log) => suites.chaosTests({}, options(log));
    await report.step("chaos", chaos, parts);
    await report.step("composition", (log) => suites.compositionTests(options(log)), [
      "build web",
      "build ssr",
      "build api",
    ]);
  }

  await report.step("databases", async () => {
    databases.oldest = await startTestDatabase(runner, ["fapai_test"], { major: OLDEST_POSTGRESQL, inMemory: true });
    databases.newest = await startTestDatabase(runner, ["fapai_e2e"]);
    return `PostgreSQL ${OLDEST_POSTGRESQL} for the Go tests, 18 for the site`;
  });
  // Two lists beside each other, so that two processors have work; the steps with time limits follow one after another.
  await Promise.all([goSteps(), otherSteps()]);
  await siteSteps();
  return report.finish();
});
