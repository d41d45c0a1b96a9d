// A throw-away database server and a site on it, for the tests.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "./ports.mjs";
import { removeDatabase, startDatabase } from "./postgres.mjs";
import { isAlive } from "./proc.mjs";
import { parseProcfile } from "./procfile.mjs";
import { CommandError, run } from "./run.mjs";
import { answers, stackEnv } from "./stack.mjs";

const PREFIX = "fapai-test-";
const READY_LIMIT_MS = 60_000;

/** Removes the database servers of test runs that were killed. */
async function removeOrphans() {
  const names = fs.readdirSync(os.tmpdir()).filter((name) => new RegExp(`^${PREFIX}\\d+$`).test(name));
  for (const name of names) {
    if (!isAlive(Number(name.slice(PREFIX.length)))) await removeDatabase(path.join(os.tmpdir(), name));
  }
}

/**
 * Starts a database server that is removed with the runner and loses its data in a power cut.
 *
 * @param {import('./runner.mjs').Runner} runner
 * @param {string[]} databases
 */
export async function startTestDatabase(runner, databases) {
  await removeOrphans();
  const dir = path.join(os.tmpdir(), `${PREFIX}${process.pid}`);
  const server = await startDatabase({ dir, databases, unsafe: true });
  runner.adopt({
    name: "database",
    pid: server.pid,
    stop: async () => {
      await removeDatabase(dir);
      return true;
    },
  });
  return server;
}

/**
 * Fills a database with demo data and starts API and renderer on it.
 *
 * @param {import('./runner.mjs').Runner} runner
 * @param {string} databaseUrl
 * @param {{houses: number, log: string, processLog: string}} options `log` gets the output of migration
 *   and seed; `processLog` is where the runner writes what the processes say
 * @returns {Promise<string>} address of the front door
 */
export async function startTestSite(runner, databaseUrl, { houses, log, processLog }) {
  const port = await freePort();
  const env = {
    APP_ENV: "test",
    DEV_CAPTCHA: "ab34",
    ...stackEnv({ port, ssrPort: await freePort([port]), databaseUrl }),
  };
  const options = { env, log, signal: runner.signal };
  await run("bin/fapai", ["migrate"], options);
  await run("bin/fapai", ["seed", "--houses", String(houses)], options);
  for (const { name, command } of parseProcfile()) {
    const url = name === "ssr" ? env.RENDERER : env.API_ORIGIN;
    const onExit = name === "ssr" ? "restart" : "stop";
    const service = runner.start({ name, command, env, onExit, ready: () => answers(`${url}/healthz`) });
    if (!(await service.untilReady(READY_LIMIT_MS))) {
      throw new CommandError(command, `no answer at ${url}/healthz`, fs.readFileSync(processLog, "utf8"));
    }
  }
  return env.API_ORIGIN;
}
