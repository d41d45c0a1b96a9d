// The processes of many machines, on this one: a primary and its replica, three renderers, two API servers, and a
// balancer.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../lib/ports.mjs";
import { layout, runningServer } from "../lib/postgres/cluster.mjs";
import { removeDatabase, startDatabase } from "../lib/postgres/server.mjs";
import { startStandby } from "../lib/postgres/standby.mjs";
import { isAlive, until } from "../lib/proc.mjs";
import { answers, prepareDatabase, procfile } from "../lib/site.mjs";
import { startBalancer } from "./balancer.mjs";
import { SETTINGS, startWechat } from "./wechat.mjs";

const NAME = "fapai_scale";
const HOUSES = 300;
const RENDERERS = 3;
const FRONTS = 2;
const BUCKET = "pictures";
const START_LIMIT_MS = 60_000;

/**
 * Returns the name of a database server, and functions to kill it, to start it again, and to check whether it
 * is ready.
 */
function server(runner, name, dir, port) {
  const data = layout(dir).pgData;
  const start = () => startDatabase({ dir, databases: [], unsafe: true, port });
  // The runner only stops the server at the end. A test that kills it must restart it.
  runner.adopt({ name, pid: process.pid, stop: () => removeDatabase(dir).then(() => true) });
  return {
    name,
    async kill() {
      const { pid } = runningServer(data);
      process.kill(pid, "SIGKILL");
      await until(() => !isAlive(pid), 5000, 5);
    },
    start,
    ready: async () => Boolean(runningServer(data)?.ready),
  };
}

/** Starts one of our processes and returns the same properties as `server`. */
function service(runner, name, command, env, health) {
  const ready = () => answers(health);
  const part = runner.start({ name, command, env, onExit: "wait", ready });
  return {
    name,
    async kill() {
      const { pid } = part;
      process.kill(-pid, "SIGKILL");
      await until(() => part.pid === null, 5000, 5);
    },
    start: () => part.start(),
    ready: async () => part.pid !== null && (await ready()),
  };
}

const home = (number) => path.join(os.tmpdir(), `fapai-test-${process.pid}-${number}`);

async function startDatabases(runner, options) {
  const port = await freePort();
  const replicaPort = await freePort();
  const primary = await startDatabase({ dir: home(20), databases: [NAME], unsafe: true, port });
  const parts = [server(runner, "primary", home(20), port)];
  const url = primary.url(NAME);
  const setUp = new pg.Client({ connectionString: url });
  await setUp.connect();
  // Test databases confirm a commit before it is on disk, so a killed server would lose it.
  await setUp.query(`ALTER DATABASE ${NAME} SET synchronous_commit = on`);
  await setUp.end();
  await prepareDatabase({ DATABASE_URL: url }, { seed: ["--houses", String(HOUSES)], ...options });
  await startStandby({ url, from: home(20), dir: home(21), databases: [NAME], port: replicaPort });
  parts.push(server(runner, "replica", home(21), replicaPort));
  return { url, replicaUrl: url.replace(`:${port}/`, `:${replicaPort}/`), primary: parts[0], replica: parts[1] };
}

/**
 * Starts all processes of the simulated machines and waits until they respond.
 *
 * @param {import('../lib/runner.mjs').Runner} runner stops them at its end
 * @param {{log: string}} given
 */
export async function startMachines(runner, { log }) {
  const options = { log, signal: runner.signal };
  const { url, replicaUrl, primary, replica } = await startDatabases(runner, options);
  const wechat = await startWechat();
  const ports = async (count) => Promise.all(Array.from({ length: count }, () => freePort()));
  const [rendererPorts, frontPorts, metricsPorts] = [await ports(RENDERERS), await ports(FRONTS), await ports(FRONTS)];
  const origins = frontPorts.map((port) => `http://127.0.0.1:${port}`);
  const commands = procfile();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-scale-"));
  // The folder is deleted last, even if a test ends early, because the runner stops things in reverse order.
  const remove = async () => fs.rmSync(folder, { recursive: true, force: true });
  runner.adopt({ name: "files", pid: process.pid, stop: remove });
  const media = path.join(folder, "media");
  fs.mkdirSync(media);
  const storagePort = await freePort();
  const storage = `.tools/s3 -port ${storagePort} -folder ${media} -bucket ${BUCKET}`;
  const storageOrigin = `http://127.0.0.1:${storagePort}`;
  const pictures = service(runner, "storage", storage, {}, storageOrigin);
  const base = { APP_ENV: "test", LOG_LEVEL: "info" };
  const renderers = rendererPorts.map((port, i) => {
    const env = { ...base, SSR_PORT: String(port), API_ORIGIN: origins.join(",") };
    return service(runner, `renderer ${i + 1}`, commands.ssr, env, `http://127.0.0.1:${port}/healthz`);
  });
  const fronts = frontPorts.map((port, i) => {
    const env = {
      ...base,
      ...SETTINGS,
      WECHAT_ENDPOINT: wechat.origin,
      PORT: String(port),
      METRICS_ADDR: `127.0.0.1:${metricsPorts[i]}`,
      API_ORIGIN: origins[i],
      RENDERER: rendererPorts.map((one) => `http://127.0.0.1:${one}`).join(","),
      RENDERS: "6",
      DATABASE_URL: url,
      DATABASE_READ_URL: replicaUrl,
      TRUSTED_PROXIES: "127.0.0.1",
      MEDIA_URL: `s3://${BUCKET}?endpoint=${storageOrigin}`,
      MEDIA_ACCESS_KEY: "key",
      MEDIA_SECRET_KEY: "secret",
      PAGES_DIR: path.join(folder, `pages-${i}`),
      PAGES_DISK_MB: "64",
    };
    return service(runner, `API server ${i + 1}`, commands.api, env, `${origins[i]}/readyz`);
  });
  const parts = [pictures, ...renderers, ...fronts, replica, primary];
  for (const part of parts) {
    if (!(await until(part.ready, START_LIMIT_MS))) throw new Error(`${part.name} does not answer; see ${log}`);
  }
  const balancer = await startBalancer(origins);
  const clients = new Map();
  return {
    parts,
    origins,
    site: balancer.origin,
    moved: balancer.moved,
    delivered: wechat.delivered,
    /** Runs SQL on the primary, or on the server with the address `on`, such as the replica. */
    async sql(text, values, on = url) {
      let client = clients.get(on);
      if (!client) {
        client = new pg.Client({ connectionString: on });
        // The server may have been killed. The client is forgotten, so that the next query makes a new
        // connection.
        client.on("error", () => clients.delete(on));
        await client.connect();
        clients.set(on, client);
      }
      return (await client.query(text, values)).rows;
    },
    replicaUrl,
    /**
     * Returns the metrics of an API server as a map from the full name of a metric, including its labels, to
     * the value.
     */
    async metrics(front) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPorts[front]}/metrics`)).text();
      const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
      return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").pop())]));
    },
    async close() {
      balancer.close();
      wechat.close();
      for (const client of clients.values()) await client.end().catch(() => {});
    },
  };
}
