// The real processes for the failure tests: a database behind a proxy that can be cut, the API, and a renderer behind a
// proxy that can fail on single pages. All use free ports and are stopped at the end.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { GO_FLAGS } from "../lib/build.mjs";
import { buildLoad } from "../lib/load.mjs";
import { program } from "../lib/paths.mjs";
import { until } from "../lib/proc.mjs";
import { run } from "../lib/run.mjs";
import { prepareDatabase, procfile, startSite, testEnv } from "../lib/site.mjs";
import { databaseProxy, rendererProxy } from "./faults.mjs";
import { startServers } from "./servers.mjs";

const START_LIMIT_MS = 60_000;
const HOUSES = 400;

/**
 * Test databases confirm a commit before it is on disk, so a killed server would lose it. These tests require that
 * no confirmed write is lost.
 */
async function keepCommitted(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("ALTER DATABASE fapai_chaos SET synchronous_commit = on");
  await client.end();
}

/**
 * Starts all processes and waits until they respond.
 *
 * @param {import('../lib/runner.mjs').Runner} runner stops all processes
 * @param {{log: string}} options
 */
export async function startStack(runner, { log }) {
  const options = { log, signal: runner.signal };
  const servers = await startServers(runner);
  const direct = servers.url;
  await buildLoad(options);
  await run("go", ["build", ...GO_FLAGS, "-o", ".tools/", "./scripts/chaos/socketactivate"], options);
  await keepCommitted(direct);
  const database = await databaseProxy(direct);
  const given = await testEnv(direct);
  await prepareDatabase(given, { seed: ["--houses", String(HOUSES)], ...options });
  const faulty = await rendererProxy(given.RENDERER);
  const both = database.url.replace(/(:\d+)\/fapai_chaos/, `$1,127.0.0.1:${servers.standbyPort}/fapai_chaos`);
  const pages = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-pages-"));
  const disk = { PAGES_DIR: pages, PAGES_DISK_MB: "64" };
  const env = { ...given, ...disk, DATABASE_URL: both, RENDERER: faulty.origin, TRUSTED_PROXIES: "127.0.0.1" };
  const site = env.API_ORIGIN;
  const commands = { ...procfile(), api: `.tools/socketactivate 127.0.0.1:${env.PORT} ${program()} serve` };
  const { api, ssr: renderer } = await startSite(runner, env, { commands, onExit: { api: "wait", ssr: "wait" } });

  let client;
  async function connect(url) {
    await client?.end().catch(() => {});
    client = new pg.Client({ connectionString: url });
    client.on("error", () => {}); // an error is expected when the server is killed
    await client.connect();
  }
  await connect(direct);
  return {
    servers,
    site,
    metrics: `http://${env.METRICS_ADDR}/metrics`,
    api,
    renderer,
    database,
    faults: faulty.faults,
    /** Returns a promise that resolves when the renderer next receives a request for the path. */
    rendering: faulty.requested,
    /** Runs SQL on the database directly, without the proxy. */
    sql: (text, values) => client.query(text, values),
    /** Connects `sql` again after the server was killed, or to another server. */
    async reconnect(url = direct) {
      const connected = () =>
        connect(url).then(
          () => true,
          () => false,
        );
      if (!(await until(connected, START_LIMIT_MS))) throw new Error("the database does not come back");
    },
    /** Notifies every process that pages with these tags are outdated. */
    purge: (...tags) => client.query("SELECT notify_tags($1)", [tags.join(" ")]),
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
      this.startRenderer();
      if (!(await renderer.untilReady(START_LIMIT_MS))) throw new Error("the renderer does not come back");
    },
    async close() {
      await client.end();
      faulty.close();
      database.close();
      await api.stop();
      fs.rmSync(pages, { recursive: true, force: true });
    },
  };
}
