// The embedded PostgreSQL of one data folder: creates it at first use, starts it or finds the running server, and
// stops it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort, isFree } from "../ports.mjs";
import { isAlive, until } from "../proc.mjs";
import {
  addToRecord,
  initialise,
  layout,
  newPassword,
  readRecord,
  runningServer,
  SUPERUSER,
  versionOf,
} from "./cluster.mjs";
import { makeOpenDir, outsideDir, runnableNative } from "./native.mjs";

const HOST = "127.0.0.1";
const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: "",
  shared_buffers: "256MB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_connections: "200",
  max_wal_size: "2GB",
  // A backup that has stopped must not fill the disk with retained log files.
  max_slot_wal_keep_size: "8GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};
const UNSAFE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
// The maximum time until a server accepts connections, which is long because a restored database first reads
// its log.
const START_LIMIT_MS = 300_000;
const START_ATTEMPTS = 5;

const address = (password, port, name) => `postgres://${SUPERUSER}:${password}@${HOST}:${port}/${name}?sslmode=disable`;

function lastLines(file, count) {
  try {
    return fs.readFileSync(file, "utf8").trimEnd().split("\n").slice(-count).join("\n");
  } catch {
    return "";
  }
}

function spawnServer({ user, pgData, log }, native, port, settings) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const out = fs.openSync(log, "a");
  // The server gets its own process group: Ctrl-C in the terminal must not reach it before the API has
  // disconnected.
  const child = spawn(path.join(native, "bin/postgres"), ["-D", pgData, "-p", String(port), ...flags], {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["ignore", out, out],
    env: { ...process.env, LC_ALL: "C", PGDATA: "" },
  });
  fs.closeSync(out);
  return child;
}

/**
 * Starts a server and waits until it accepts connections. If killed processes have left a shared memory block, it
 * retries for some seconds.
 */
async function bringUp(place, native, port, settings) {
  for (let attempt = 1; ; attempt++) {
    const child = spawnServer(place, native, port, settings);
    let ended = null;
    child.once("error", (err) => {
      ended = err.message;
    });
    child.once("exit", (code, signal) => {
      ended ??= `exit ${code ?? signal}`;
    });
    await until(() => ended !== null || runningServer(place.pgData)?.ready, START_LIMIT_MS);
    if (ended === null && runningServer(place.pgData)?.ready) return child;
    const tail = lastLines(place.log, 12);
    if (ended === null) child.kill("SIGKILL");
    if (attempt < START_ATTEMPTS && /pre-existing shared memory block/.test(tail)) {
      await sleep(1000);
      continue;
    }
    throw new Error(`PostgreSQL did not start (${ended ?? "no answer"}). Its log, ${place.log}, ends with:\n${tail}`);
  }
}

async function createDatabases(url, names) {
  const client = new pg.Client({ connectionString: url("postgres") });
  await client.connect();
  try {
    for (const name of names) {
      const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts the database of a data folder, or finds the one that already runs.
 *
 * @param {{dir: string, databases?: string[], unsafe?: boolean, shared?: boolean, major?: number, port?: number,
 *   password?: string}} options `dir` the data folder; `major` the version of PostgreSQL and `password` the owner's
 *   password of a new one; `port` the required port; `unsafe` turns off every flush to disk (throw-away data only);
 *   `shared` marks a server that outlives the process that started it
 * @returns {Promise<{pid: number, port: number, reused: boolean, shared: boolean, url: (name: string) => string}>}
 * @throws {Error} with the end of its log when it cannot be started
 */
export async function startDatabase({
  dir,
  databases = ["fapai"],
  unsafe = false,
  shared = false,
  major = 18,
  port: wanted,
  password: given = newPassword(),
}) {
  makeOpenDir(dir);
  const place = layout(dir);
  let running = runningServer(place.pgData);
  const known = readRecord(place);
  if (running && !known) {
    // The data folder was deleted while the server was running, and the server's files are outside that
    // folder.
    await stopDatabase(dir);
    running = null;
  }
  if (!running) {
    // Only programs of the same version can open an existing folder, such as a restored one.
    const native = runnableNative(place.user, (known && versionOf(place.pgData)) || major);
    if (!known) initialise(place, native, major, given);
    fs.rmSync(path.join(place.pgData, "postmaster.pid"), { force: true });
    const port = wanted ?? (known?.port && (await isFree(known.port)) ? known.port : await freePort());
    const child = await bringUp(place, native, port, unsafe ? { ...SETTINGS, ...UNSAFE } : SETTINGS);
    child.unref();
    addToRecord(place, { port, shared });
  } else if (!(await until(() => runningServer(place.pgData)?.ready, START_LIMIT_MS))) {
    throw new Error(
      `PostgreSQL (process ${running.pid}) runs on ${place.pgData} but does not become ready; see ${place.log}`,
    );
  }
  const { password, shared: outlives } = readRecord(place);
  const { pid, port } = runningServer(place.pgData);
  const url = (name) => address(password, port, name);
  await createDatabases(url, databases);
  return { pid, port, reused: Boolean(running), shared: Boolean(outlives), url };
}

/**
 * Stops the database of a data folder: connections are cut, data is flushed.
 *
 * @returns {Promise<boolean>} whether one was running
 */
export async function stopDatabase(dir) {
  const { pgData } = layout(dir);
  const running = runningServer(pgData);
  if (!running) return false;
  process.kill(running.pid, "SIGINT");
  if (!(await until(() => !isAlive(running.pid), 30_000))) {
    process.kill(running.pid, "SIGQUIT");
    await until(() => !isAlive(running.pid), 5000);
  }
  return true;
}

/** Stops the database of a data folder and deletes all of its files, including those outside the folder. */
export async function removeDatabase(dir) {
  await stopDatabase(dir);
  for (const gone of [outsideDir(dir), dir]) fs.rmSync(gone, { recursive: true, force: true });
}

/** Returns the address of the running server's database `name`, or null if none runs. */
export function databaseUrl(dir, name) {
  const place = layout(dir);
  const running = runningServer(place.pgData);
  const known = readRecord(place);
  return running && known && address(known.password, running.port, name);
}
