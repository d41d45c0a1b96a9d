// Processes left running by a killed runner, and a second runner in the same checkout: both are found by a file in the
// data folder that lists the processes.
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

/** Records this runner and its processes (`{name, pid}`; those without a pid are omitted). */
export function recordRunner(dir, services) {
  const processes = services.filter(({ pid }) => pid).map(({ name, pid }) => entry(name, pid));
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(fileIn(dir), `${JSON.stringify({ ...entry("runner", process.pid), processes }, null, 2)}\n`);
}

/** Removes the record of this runner once everything is stopped; the record of another runner stays. */
export function forgetRunner(dir) {
  if (read(dir)?.pid === process.pid) fs.rmSync(fileIn(dir), { force: true });
}

/** Returns `{runner, processes}` of the recorded run that are still alive; `runner` is null if it is gone. */
export function findLeftovers(dir) {
  const known = read(dir);
  return { runner: known && runs(known) ? known : null, processes: known?.processes.filter(runs) ?? [] };
}

/**
 * Refuses to start beside another run of this checkout, and ends the processes that a killed run has left. They are
 * identified by process id and start time, so that no other program is ended that has since got the same id.
 *
 * @param {string} dir data folder
 * @returns {Promise<string>} what was ended
 * @throws {Fault} naming the run beside and what to do
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
