// What npm start and npm run dev do alike, up to the point where their processes differ.
import fs from "node:fs";
import { checkLeftovers, recordRunner } from "./leftovers.mjs";
import { at, dataDir } from "./paths.mjs";
import { claimPort } from "./ports.mjs";
import { stopOnSignals } from "./runner.mjs";
import { build, checkVersions, install } from "./setup.mjs";
import { exitWith, openDatabase, prepareData, stackEnv, terminalRunner, wantsSeed } from "./stack.mjs";
import { bold, fail, step } from "./steps.mjs";

/**
 * Sets up, starts the database and hands over to `startProcesses(runner, env)`; ends with the stack.
 *
 * @param {{title: string, builds: string[], defaults?: object, startProcesses: Function}} options
 *   `builds` in order, see setup.mjs; `defaults` environment where nothing else is set
 */
export async function boot({ title, builds, defaults = {}, startProcesses }) {
  if (fs.existsSync(at(".env"))) process.loadEnvFile(at(".env"));
  const env = { ...defaults, ...process.env };
  const dir = dataDir(env);
  const runner = terminalRunner(dir);
  const ended = exitWith(runner, dir);
  stopOnSignals(runner);
  console.log(bold(title));
  try {
    await step("versions", async () => checkVersions());
    await step("leftovers", () => checkLeftovers(dir, { stop: process.argv.includes("--stop-stale") }));
    const port = await claimPort("PORT", env.PORT || "8080");
    const ssrPort = await claimPort("SSR_PORT", env.SSR_PORT || "3001");
    recordRunner(dir, []);
    await step("npm packages", () => install({ signal: runner.signal }));
    for (const name of builds) await step(`build ${name}`, () => build(name, { signal: runner.signal }));
    const databaseUrl = await openDatabase(runner, dir, env);
    const stack = { ...defaults, ...stackEnv({ port, ssrPort, databaseUrl, siteOrigin: env.SITE_ORIGIN }) };
    await prepareData(stack, runner.signal, wantsSeed(env));
    await startProcesses(runner, stack);
    if (!runner.signal.aborted) console.log(bold(`\n  Open http://127.0.0.1:${port}/   (Ctrl-C stops everything)\n`));
  } catch (err) {
    if (!runner.signal.aborted) {
      fail(err);
      runner.stop(1);
    }
  }
  await ended;
}
