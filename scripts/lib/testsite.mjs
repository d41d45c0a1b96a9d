// Temporary database servers and sites for tests and benchmarks.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { at } from "./paths.mjs";
import { freePort, isFree } from "./ports.mjs";
import { newPassword } from "./postgres/cluster.mjs";
import { removeDatabase, startDatabase } from "./postgres/server.mjs";
import { isAlive, processesWith, RUN, signal, until } from "./proc.mjs";
import { endCommands } from "./run.mjs";
import { Runner, stopOnSignals } from "./runner.mjs";
import { printError } from "./terminal.mjs";

const PREFIX = "fapai-test-";
// The shell's exit code for a command that Ctrl-C ended.
const INTERRUPTED = 130;
// The maximum time in milliseconds that `main` of runProgram may continue after the runner has stopped
// everything.
const LAST_MS = 10_000;
// The maximum time for the remaining processes to end after SIGTERM, in milliseconds.
const REST_MS = 3000;

// The folder of a file system in memory on Linux.
const MEMORY = "/dev/shm";
// The memory in bytes that the tests' databases need. As much again must stay free.
const NEEDED_BYTES = 4e9;

/**
 * Reports whether there is enough free memory to put the tests' databases into it. Creating and dropping a
 * database there takes a fifth of the time.
 */
function hasMemory() {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES && os.freemem() > 2 * NEEDED_BYTES;
}

/** Removes the database servers of test runs that were killed. */
async function removeOrphans() {
  for (const folder of [os.tmpdir(), MEMORY].filter((dir) => fs.existsSync(dir))) {
    for (const name of fs.readdirSync(folder)) {
      const pid = new RegExp(`^${PREFIX}(\\d+)-\\d+$`).exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) await removeDatabase(path.join(folder, name));
    }
  }
}

/**
 * Returns the port and password of the Go tests' database. They are the same in every run in this checkout, unless
 * another program uses the port: Go's test cache works only if the environment variables are the same.
 */
export async function stableAddress(file = at(".tools/test-database.json")) {
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : { password: newPassword() };
  if (known.port && (await isFree(known.port))) return known;
  const chosen = { ...known, port: await freePort() };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(chosen), { mode: 0o600 });
  return chosen;
}

/**
 * Starts a database server that is removed with the runner and loses its data in a power cut.
 *
 * @param {import('./runner.mjs').Runner} runner
 * @param {string[]} databases
 * @param {{major?: number, inMemory?: boolean, address?: {port: number, password: string}}} [options] `major` the
 *   version of PostgreSQL; `inMemory` whether its files may be in memory; `address` its port and password
 */
export async function startTestDatabase(runner, databases, { major = 18, inMemory = false, address = {} } = {}) {
  await removeOrphans();
  const dir = path.join(inMemory && hasMemory() ? MEMORY : os.tmpdir(), `${PREFIX}${process.pid}-${major}`);
  const server = await startDatabase({ dir, databases, unsafe: true, major, ...address });
  const stop = () => removeDatabase(dir).then(() => true);
  if (runner.signal.aborted) {
    await stop();
    throw new Error("stopped");
  }
  runner.adopt({ name: `PostgreSQL ${major}`, pid: server.pid, stop });
  return server;
}

/** Ends processes left behind by commands of this run, such as the database of an interrupted test file. */
async function endRest() {
  const left = processesWith(RUN, process.env[RUN]);
  for (const pid of left) signal(pid, "SIGTERM");
  if (left.length === 0 || (await until(() => !left.some(isAlive), REST_MS))) return;
  for (const pid of left.filter(isAlive)) signal(pid, "SIGKILL");
}

/**
 * Calls `main` with a new runner whose processes write to a log file. Stops everything that the runner started and
 * exits: with 0 if `main` resolves to true, otherwise with 1.
 *
 * @param {string} name of the file in .tools/logs
 * @param {(runner: Runner, log: string) => Promise<boolean>} main
 */
export async function runProgram(name, main) {
  const log = at(".tools/logs", `${name}.log`);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  fs.writeFileSync(log, "");
  const outermost = !process.env[RUN];
  process.env[RUN] ??= `${process.pid}-${Date.now()}`;
  const runner = new Runner({ log, print: (part, line) => fs.appendFileSync(log, `${part} | ${line}\n`) });
  stopOnSignals(runner, INTERRUPTED);
  const ended = main(runner, log)
    .then((good) => runner.stop(good ? 0 : 1))
    .catch((err) => {
      if (!runner.signal.aborted) printError(err);
      runner.stop(1);
    });
  const code = await runner.done;
  await endCommands();
  // Waits for `main`, which is stopping the processes that it had begun to start.
  await Promise.race([ended, sleep(LAST_MS)]);
  if (outermost) await endRest();
  process.exit(code);
}
