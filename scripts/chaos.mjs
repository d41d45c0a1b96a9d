// npm run test:chaos: what the site does when its parts die, hang or are overrun, with the real processes.
// `--short` is the form inside npm test. DATABASE_URL names a database to fill; without it a throw-away server is started.
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { databaseTests } = await import("./chaos/database.mjs");
const { rendererTests } = await import("./chaos/renderer.mjs");
const { serviceTests } = await import("./chaos/service.mjs");
const { startStack } = await import("./chaos/stack.mjs");
const { eventually, page, Tests } = await import("./chaos/tools.mjs");
const { build } = await import("./lib/build.mjs");
const { runProgram } = await import("./lib/testsite.mjs");

const short = process.argv.includes("--short");
const size = short ? { kills: 5, seconds: 3, away: 5, restarts: 1 } : { kills: 20, seconds: 10, away: 60, restarts: 4 };

/** Pages that every test expects to be kept. */
async function cachedPages(stack) {
  const lots = (await stack.sql("SELECT id FROM houses ORDER BY id LIMIT 5")).rows.map(
    ({ id }) => `/fapaifang-info/${id}.html`,
  );
  const pages = ["/", "/fapaifang.html", "/fapaifang/beijing/", "/fapaifang/chaoyang/", ...lots];
  for (const path of pages) {
    await eventually(`${path} is kept`, async () => (await page(stack.site + path)).cache === "HIT");
  }
  return pages;
}

await runProgram("chaos", async (runner, log) => {
  for (const name of ["web", "ssr", "api"]) await build(name, { log, signal: runner.signal });
  const stack = await startStack(runner, { log, databaseUrl: process.env.DATABASE_URL });
  const tests = new Tests();
  const given = { test: (name, work) => tests.test(name, work), stack, size, cached: await cachedPages(stack) };
  await rendererTests(given);
  await databaseTests(given);
  await serviceTests(given);
  await stack.close();
  console.log(`${tests.passed} passed, ${tests.failed} failed`);
  return tests.failed === 0;
});
