// npm test: installs what is missing and runs everything, on a machine that has only Go and Node.
import fs from "node:fs";
import { browser } from "./lib/browser.mjs";
import { checks } from "./lib/checks.mjs";
import { raceDetector } from "./lib/compiler.mjs";
import { at } from "./lib/paths.mjs";
import { Report } from "./lib/report.mjs";
import { Runner, stopOnSignals } from "./lib/runner.mjs";
import { build, checkVersions, install } from "./lib/setup.mjs";
import { fail } from "./lib/steps.mjs";
import { browserTests, chaosTests, goTests, pageWeights, scriptTests, vitest } from "./lib/suites.mjs";
import { startTestDatabase, startTestSite } from "./lib/teststack.mjs";
import { tool } from "./lib/tools.mjs";

// What a shell reports of a command that Ctrl-C ended.
const INTERRUPTED = 130;
const HOUSES = 600;
const DATABASES = ["fapai_test", "fapai_e2e", "fapai_chaos"];

const report = new Report(at(".tools/logs"));
const processLog = at(".tools/logs/processes.log");
const write = (name, line) => fs.appendFileSync(processLog, `${name} | ${line}\n`);
const runner = new Runner({ write, say: (text) => write("run", text) });
const { signal } = runner;
stopOnSignals(runner, INTERRUPTED);

const check = (name, after) => report.step(name, (log) => checks[name]({ log, signal }), { after });
const built = (name, after) => report.step(`build ${name}`, (log) => build(name, { log, signal }), { after });
let installed;
let server;
let chromium;

/** Go: the linter is compiled while npm installs, so this lane waits for no package. */
async function goLane() {
  await report.step("build linter", (log) => tool("golangci-lint", { log, signal }).then(() => {}), {
    after: ["versions"],
  });
  for (const name of ["gofmt", "go vet"]) await check(name, ["versions"]);
  await check("golangci-lint", ["build linter"]);
  await built("api", ["versions"]);
  await installed;
  await report.step(
    "test database",
    async () => {
      server = await startTestDatabase(runner, DATABASES);
      return `PostgreSQL on port ${server.port}`;
    },
    { after: ["npm packages"] },
  );
  let race;
  await report.step("race detector", async (log) => {
    race = await raceDetector({ log, signal });
    return race ? "" : "NOT USED: it needs a C compiler (gcc or clang), which is missing and could not be installed";
  });
  await report.step(
    "go test",
    (log) => {
      const url = server.url("fapai_test");
      return goTests({ TEST_DATABASE_URL: url, DATABASE_URL: url }, race, { log, signal });
    },
    { after: ["test database", "race detector"] },
  );
}

async function scriptLane() {
  await installed;
  const after = ["npm packages"];
  for (const name of ["file length", "biome", "generated code", "types of web", "types of ssr"])
    await check(name, after);
  await report.step(
    "tests of scripts",
    (log) => {
      const files = fs.readdirSync(at("scripts/test")).filter((file) => file.endsWith(".test.mjs"));
      return scriptTests(
        files.map((file) => at("scripts/test", file)),
        { log, signal },
      );
    },
    { after },
  );
  await report.step("tests of web", (log) => vitest("web", { log, signal }), { after });
  await built("web", after);
  await report.step("weight of pages", (log) => pageWeights({ log, signal }), { after: ["build web"] });
  await built("ssr", ["build web"]);
  await report.step("tests of ssr", (log) => vitest("ssr", { log, signal }), { after });
  await report.step(
    "browser",
    async (log) => {
      try {
        chromium = await browser({ log, signal });
        return chromium;
      } catch (err) {
        if (process.env.ALLOW_NO_BROWSER !== "1") throw err;
        chromium = null;
        return "none: the browser tests are left out";
      }
    },
    { after },
  );
}

/** The real processes: every page in a browser, then what happens when one of them dies. */
async function siteLane() {
  const parts = ["build web", "build ssr", "build api", "test database"];
  let site;
  if (chromium !== null) {
    await report.step(
      "site",
      async (log) => (site = await startTestSite(runner, server.url("fapai_e2e"), { houses: HOUSES, log, processLog })),
      { after: parts },
    );
    await report.step("browser tests", (log) => browserTests({ BASE_URL: site, CHROMIUM: chromium }, { log, signal }), {
      after: ["site", "browser"],
    });
    for (const service of [...runner.services].reverse()) await service.stop();
  }
  if (!fs.existsSync(at("scripts/chaos.mjs"))) return;
  await report.step(
    "chaos",
    (log) => chaosTests({ DATABASE_URL: server.url("fapai_chaos"), APP_ENV: "test" }, { log, signal }),
    { after: parts },
  );
}

async function main() {
  await report.step("versions", async () => checkVersions());
  installed = report.step("npm packages", (log) => install({ log, signal }), { after: ["versions"] });
  await Promise.all([goLane(), scriptLane()]);
  await siteLane();
  const good = report.finish();
  await runner.stop(good ? 0 : 1);
}

main().catch((err) => {
  fail(err);
  runner.stop(1);
});
process.exit(await runner.done);
