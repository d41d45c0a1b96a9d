// npm run test:chaos: the behaviour of the site when its processes are killed, hang or are overloaded.
// `--short` runs the part that belongs to npm test. All other arguments select the tests whose names contain
// one of them.
import { enterOwnMounts } from "./chaos/mounts.mjs";
import { setUp } from "./lib/setup.mjs";

await enterOwnMounts();
await setUp({ quiet: true });
const { databaseTests } = await import("./chaos/database.mjs");
const { importTests } = await import("./chaos/imports.mjs");
const { interruptTests } = await import("./chaos/interrupt.mjs");
const { killedTests } = await import("./chaos/killed.mjs");
const { outageTests } = await import("./chaos/outages.mjs");
const { rendererTests } = await import("./chaos/renderer.mjs");
const { serviceTests } = await import("./chaos/service.mjs");
const { startStack } = await import("./chaos/stack.mjs");
const { eventually, page, Tests } = await import("./chaos/tools.mjs");
const { build } = await import("./lib/build.mjs");
const { runProgram } = await import("./lib/testsite.mjs");

const short = process.argv.includes("--short");
const size = short ? { kills: 5, seconds: 3, away: 5, restarts: 3 } : { kills: 10, seconds: 5, away: 15, restarts: 20 };

/** Requests the pages that every test expects to be cached. */
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
  const stack = await startStack(runner, { log });
  const tests = new Tests(process.argv.slice(2).filter((arg) => !arg.startsWith("--")));
  const given = { test: (name, work) => tests.test(name, work), stack, size, cached: await cachedPages(stack) };
  await rendererTests(given);
  await killedTests(given);
  await databaseTests(given);
  await importTests(given);
  await outageTests(given);
  await serviceTests(given);
  await stack.close();
  await interruptTests(given);
  console.log(`${tests.passed} passed, ${tests.failed} failed`);
  return tests.failed === 0;
});
