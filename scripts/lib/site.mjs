// The running site: its environment, its data, API server and renderer, on top of the runner.
import fs from "node:fs";
import { at, PROGRAM, program } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { CommandError, run } from "./run.mjs";

const READY_LIMIT_MS = 60_000;

/** Reports whether a GET request to the address receives status 200 within a second. */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Reads the Procfile and returns the command of each process by its name. In place of PROGRAM, a command runs
 * the path that `program` returns. Throws on a line that is neither a process, a comment nor empty.
 */
export function procfile(text = fs.readFileSync(at("Procfile"), "utf8")) {
  const commands = {};
  for (const [index, line] of text.split("\n").entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const match = /^\s*([\w-]+):\s*(.+?)\s*$/.exec(line);
    if (!match) throw new Error(`Procfile, line ${index + 1}: expected "name: command", found "${line}"`);
    commands[match[1]] = match[2].replace(new RegExp(`^${PROGRAM}(?= |$)`), program());
  }
  return commands;
}

/**
 * Returns the environment variables of the API server and the renderer: their ports and the database's
 * address.
 */
export function siteEnv({ port, ssrPort, databaseUrl }) {
  return {
    PORT: String(port),
    SSR_PORT: String(ssrPort),
    API_ORIGIN: `http://127.0.0.1:${port}`,
    RENDERER: `http://127.0.0.1:${ssrPort}`,
    DATABASE_URL: databaseUrl,
  };
}

/** Returns the environment variables of a site for tests and benchmarks, with free ports. */
export async function testEnv(databaseUrl) {
  return {
    ...siteEnv({ port: await freePort(), ssrPort: await freePort(), databaseUrl }),
    APP_ENV: "test",
    METRICS_ADDR: `127.0.0.1:${await freePort()}`,
    PAGES_DISK_MB: "0", // each start begins with an empty cache
  };
}

/** Brings a database to the current schema and, given `seed` (arguments of `fapai seed`), adds demo data. */
export async function prepareDatabase(env, { seed, ...options }) {
  await run(program(), ["migrate"], { ...options, env });
  if (seed) await run(program(), ["seed", ...seed], { ...options, env });
}

/**
 * Starts API server and renderer.
 *
 * @param {import('./runner.mjs').Runner} runner
 * @param {object} env
 * @param {{commands?: Record<string, string>, onExit?: Record<string, string>, own?: Record<string, object>}}
 *   [options] all by name of the service; `onExit` see Service: by default both are started again, the API server
 *   only if it has responded before; `own` variables of one process, added to `env`
 * @returns {Promise<Record<string, import('./service.mjs').Service>>} the services by name
 * @throws {CommandError} with the end of the log if one does not respond
 */
export async function startSite(
  runner,
  env,
  { commands = procfile(), onExit = { api: "recover", ssr: "restart" }, own = {} } = {},
) {
  const services = {};
  const healthz = { api: `${env.API_ORIGIN}/healthz`, ssr: `http://127.0.0.1:${env.SSR_PORT}/healthz` };
  for (const [name, command] of Object.entries(commands)) {
    const ready = () => answers(healthz[name]);
    services[name] = runner.start({ name, command, env: { ...env, ...own[name] }, onExit: onExit[name], ready });
  }
  for (const [name, service] of Object.entries(services)) {
    if (await service.untilReady(READY_LIMIT_MS)) continue;
    if (runner.signal.aborted) throw new Error("stopped");
    const log = runner.log ? fs.readFileSync(runner.log, "utf8").split("\n").slice(-20).join("\n") : "";
    throw new CommandError(`${name} does not answer at ${healthz[name]}`, log);
  }
  return services;
}
