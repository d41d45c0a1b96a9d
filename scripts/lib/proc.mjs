// Information about processes that need not be children of this one. Uses only Node built-ins.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** Reports whether signal 0 can be sent to a process, or to a group by its negative id. */
function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (err) {
    return err.code === "EPERM";
  }
}

/** Returns the fields of /proc/PID/stat that follow the name in parentheses; null if the process has ended. */
export function statOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Returns the ids of all processes on Linux. */
export const processIds = () =>
  fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** The environment variable that identifies all processes of a test run, even indirect children. */
export const RUN = "FAPAI_TEST_RUN";

/** Returns the ids of the other processes that have a variable with the given value, on Linux. */
export function processesWith(name, value) {
  const wanted = `${name}=${value}`;
  const has = (pid) => {
    try {
      return fs.readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(wanted);
    } catch {
      return false; // it has just ended, or belongs to another user
    }
  };
  return process.platform === "linux" ? processIds().filter((pid) => pid !== process.pid && has(pid)) : [];
}

/** Reports whether a process with this id runs (a zombie does not count). */
export const isAlive = (pid) => exists(pid) && statOf(pid)?.[0] !== "Z";

/**
 * Reports whether any process of the group is running. Zombies do not count, because in a container they may stay
 * forever.
 */
export function isGroupAlive(pgid) {
  if (!exists(-pgid) || process.platform !== "linux") return exists(-pgid);
  return processIds().some((pid) => {
    const [state, , group] = statOf(pid) ?? [];
    return Number(group) === pgid && state !== "Z";
  });
}

const ps = (pid, field) =>
  (spawnSync("ps", ["-p", String(pid), "-o", `${field}=`], { encoding: "utf8" }).stdout ?? "").trim();

/** Returns the command line of a process; "" if it has ended or cannot be read. */
export function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ps(pid, "command");
  }
}

/**
 * Returns the start time of a process in the system's own notation; "" if it has ended. Ids are reused, so only id
 * and start time together identify a process.
 */
export const startOf = (pid) => (isAlive(pid) ? (statOf(pid)?.[19] ?? ps(pid, "lstart")) : "");

/** Resolves to true as soon as `check` returns true, and to false after `ms` milliseconds. */
export async function until(check, ms, every = 50) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return Boolean(await check());
}

/** Signals a process; it is no error if the process has just ended. */
export function signal(pid, name) {
  if (exists(pid)) process.kill(pid, name);
}

/** Sends a signal to every process of a group. It is no error if one of them has just ended. */
export function signalGroup(pgid, signal) {
  if (exists(-pgid)) process.kill(-pgid, signal);
}

/**
 * Ends a whole process group: with SIGTERM, and after `graceMs` with SIGKILL. It waits for the whole
 * group, because a child may still write after the group's leader has ended.
 */
export async function endGroup(pgid, graceMs) {
  signalGroup(pgid, "SIGTERM");
  if (await until(() => !isGroupAlive(pgid), graceMs)) return;
  signalGroup(pgid, "SIGKILL");
  await until(() => !isGroupAlive(pgid), 5000);
}
