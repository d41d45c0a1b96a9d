// Detects processes left running by a killed runner, and a second runner in the same checkout. Both are found by a
// file in the data folder that lists the processes.
import fs from "node:fs";
import path from "node:path";
import { commandOf, endGroup, startOf } from "./proc.mjs";
import { Fault } from "./terminal.mjs";

const GRACE_MS = 5000;

const fileIn = (dir) => path.join(dir, "runner.json");
const entry = (name, pid) => ({ name, pid, start: startOf(pid) });
const runs = ({ pid, start }) => start !== "" && startOf(pid) === start;

function read(dir) {
  try {
    return JSON.parse(fs.readFileSync(fileIn(dir), "utf8"));
  } catch {
    return null;
  }
}

/**
 * Writes the record of this runner and its processes. `services` are `{name, pid}`; those without a pid are
 * left out.
 */
export function recordRunner(dir, services) {
  const processes = services.filter(({ pid }) => pid).map(({ name, pid }) => entry(name, pid));
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(fileIn(dir), `${JSON.stringify({ ...entry("runner", process.pid), processes }, null, 2)}\n`);
}

/** Deletes the record of this runner after everything is stopped. It does not delete the record of another runner. */
export function forgetRunner(dir) {
  if (read(dir)?.pid === process.pid) fs.rmSync(fileIn(dir), { force: true });
}

/**
 * Returns the parts of the recorded run that are still alive, as `{runner, processes}`. `runner` is null if
 * it has ended.
 */
export function findLeftovers(dir) {
  const known = read(dir);
  return { runner: known && runs(known) ? known : null, processes: known?.processes.filter(runs) ?? [] };
}

/**
 * Refuses to start beside another run in this checkout, and ends the processes that a killed run left behind. They
 * are identified by process id and start time, so that no unrelated program with a reused id is ended.
 *
 * @param {string} dir data folder
 * @returns {Promise<string>} names of the ended processes
 * @throws {Fault} if another run is active, with advice
 */
export async function endLeftovers(dir) {
  const { runner, processes } = findLeftovers(dir);
  if (runner) {
    throw new Fault(
      `This checkout is already running, as process ${runner.pid} (${commandOf(runner.pid)}). Stop it with Ctrl-C there, or: kill ${runner.pid}`,
    );
  }
  if (processes.length === 0) return "none";
  for (const { pid } of processes) await endGroup(pid, GRACE_MS);
  return `ended of a killed run: ${processes.map(({ name, pid }) => `${name} (process ${pid})`).join(", ")}`;
}
