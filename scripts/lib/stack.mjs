// The running site: environment, database, API and renderer, on top of the runner.
import { forgetRunner, recordRunner } from "./leftovers.mjs";
import { startDatabase, stopDatabase } from "./postgres.mjs";
import { run } from "./run.mjs";
import { Runner } from "./runner.mjs";
import { Fault, nameWriter, step } from "./steps.mjs";

const READY_LIMIT_MS = 60_000;

/** Whether an HTTP GET answers 200 within a second. */
export async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** A runner that writes to the terminal and keeps the record of its processes. */
export function terminalRunner(dir) {
  const write = nameWriter();
  return new Runner({
    write,
    say: (text) => write("run", text),
    onSpawn: (services) => recordRunner(dir, services),
  });
}

/** What API and renderer are told: where each of them listens and where the data is. */
export function stackEnv({ port, ssrPort, databaseUrl, siteOrigin }) {
  return {
    PORT: String(port),
    SSR_PORT: String(ssrPort),
    API_ORIGIN: `http://127.0.0.1:${port}`,
    RENDERER: `http://127.0.0.1:${ssrPort}`,
    SITE_ORIGIN: siteOrigin || `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
  };
}

/** Address of the database: DATABASE_URL, or the embedded one, started and handed to the runner. */
export async function openDatabase(runner, dir, env) {
  if (env.DATABASE_URL) {
    await step("database", async () => "the one of DATABASE_URL");
    return env.DATABASE_URL;
  }
  let server;
  await step("database", async () => {
    server = await startDatabase({ dir });
    return `PostgreSQL on port ${server.port}${server.reused ? ", was already running" : ""}`;
  });
  // A database that was started by hand outlives the site.
  runner.adopt({ name: "database", pid: server.pid, stop: async () => !server.shared && stopDatabase(dir) });
  return server.url("fapai");
}

/** Whether demo data is wanted: not in production and not with SEED=0. */
export function wantsSeed(env) {
  return env.SEED !== "0" && env.APP_ENV !== "production" && env.NODE_ENV !== "production";
}

/** Brings the database to the current schema and, where it is empty, fills it with demo data. */
export async function prepareData(env, signal, seed) {
  await step("migrations", async () => {
    await run("bin/fapai", ["migrate"], { env, signal });
  });
  if (!seed) return;
  await step("demo data", async () => {
    const output = await run("bin/fapai", ["seed", "--if-empty"], { env, signal });
    // A progress bar draws its line again and again.
    return (
      output
        .trim()
        .split(/[\r\n]+/)
        .at(-1) || "there already"
    );
  });
}

/**
 * Starts a process and waits until it answers GET /healthz.
 *
 * @throws {Fault} when it does not, unless it is one that is brought back
 */
export async function startAndWait(runner, { name, command, env, onExit, url }) {
  const service = runner.start({ name, command, env, onExit, ready: () => answers(`${url}/healthz`) });
  await step(name, async () => {
    if (await service.untilReady(READY_LIMIT_MS)) return `${url} (process ${service.pid})`;
    if (onExit === "restart" && !runner.signal.aborted)
      return "does not answer yet; pages are rendered in the browser until it does";
    throw new Fault(`${name} did not start; its last lines are above.`);
  });
  return service;
}

/** Ends the program with the stack: its exit code becomes ours. */
export async function exitWith(runner, dir) {
  const code = await runner.done;
  forgetRunner(dir);
  process.exit(code);
}
