// Facts about processes that are not our children. Node built-ins only.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** Whether a process with this id runs (a zombie does not count). */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (err) {
    if (err.code !== "EPERM") return false;
  }
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return true;
  }
}

/** Fields of /proc/PID/stat after the name, which stands in parentheses and may hold spaces. */
function statOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Whether a process of the group is anything but a zombie; true where that cannot be seen. */
function hasLivingMember(pgid) {
  if (process.platform !== "linux") return true;
  return fs.readdirSync("/proc").some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const [state, , group] = statOf(name);
      return Number(group) === pgid && state !== "Z";
    } catch {
      return false;
    }
  });
}

/** Whether any process of the group runs. In a container nobody may collect its zombies: they do not count. */
export function isGroupAlive(pgid) {
  try {
    process.kill(-pgid, 0);
  } catch (err) {
    if (err.code !== "EPERM") return false;
  }
  return hasLivingMember(pgid);
}

/** Command line of a process, '' when it is gone or cannot be read. */
export function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    const listed = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return (listed.stdout ?? "").trim();
  }
}

/**
 * When the process started, in the system's own notation, or '' when it is gone.
 * Together with its id it names a process for good, while ids alone are used again.
 */
export function startOf(pid) {
  if (!isAlive(pid)) return "";
  try {
    return statOf(pid)[19];
  } catch {
    return (spawnSync("ps", ["-p", String(pid), "-o", "lstart="], { encoding: "utf8" }).stdout ?? "").trim();
  }
}

/** Resolves true as soon as `check` answers true, false after `ms` milliseconds. */
export async function until(check, ms, every = 50) {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return Boolean(await check());
}
