// npm run test:chaos: what the site does when its parts die, hang or are overrun, with the real processes.
// `--short` is the form inside npm test. DATABASE_URL names a database to fill; without it a throw-away server is started.
import fs from "node:fs";
import { databaseTests } from "./chaos/database.mjs";
import { rendererTests } from "./chaos/renderer.mjs";
import { serviceTests } from "./chaos/service.mjs";
import { startStack } from "./chaos/stack.mjs";
import { eventually, page, Tests } from "./chaos/tools.mjs";
import { at } from "./lib/paths.mjs";
import { Runner, stopOnSignals } from "./lib/runner.mjs";
import { fail } from "./lib/steps.mjs";

const short = process.argv.includes("--short");
const size = short ? { kills: 5, seconds: 3, away: 5, restarts: 1 } : { kills: 20, seconds: 10, away: 60, restarts: 4 };

const INTERRUPTED = 130;
const log = at(".tools/logs/chaos.log");
fs.mkdirSync(at(".tools/logs"), { recursive: true });
fs.rmSync(log, { force: true });
const write = (name, line) => fs.appendFileSync(log, `${name} | ${line}\n`);
const runner = new Runner({ write, say: (text) => write("run", text) });
stopOnSignals(runner, INTERRUPTED);

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

const tests = new Tests();
async function main() {
  const stack = await startStack(runner, { log, databaseUrl: process.env.DATABASE_URL });
  const given = { test: (name, work) => tests.test(name, work), stack, size, cached: await cachedPages(stack) };
  await rendererTests(given);
  await databaseTests(given);
  await serviceTests(given);
  await stack.close();
  console.log(`${tests.passed} passed, ${tests.failed} failed`);
  await runner.stop(tests.failed === 0 ? 0 : 1);
}

main().catch((err) => {
  fail(err);
  runner.stop(1);
});
process.exit(await runner.done);
