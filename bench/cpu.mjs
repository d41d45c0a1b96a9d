// Processor time of processes, from Linux's /proc. Unlike a rate, it does not depend on how busy the machine is.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const ticksPerSecond = () => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/**
 * Returns the parent and the processor ticks of every process, by process id. The ticks include those of
 * children that have ended.
 */
function processes() {
  const all = new Map();
  for (const name of fs.readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name in parentheses may contain any character; field 4 is the parent, 14-17 the times.
      const fields = fs.readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1).split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.set(Number(name), [Number(fields[1]), ticks]);
    } catch {
      // The process has just ended; its parent's time includes its own.
    }
  }
  return all;
}

/**
 * Returns the milliseconds of processor time that processes and their descendants have used; NaN without /proc.
 *
 * @param {number[]} roots process ids
 */
export function cpuMs(roots) {
  if (process.platform !== "linux") return Number.NaN;
  const all = processes();
  const counts = (pid) => roots.includes(pid) || (all.has(pid) && counts(all.get(pid)[0]));
  let ticks = 0;
  for (const [pid, [, used]] of all) if (counts(pid)) ticks += used;
  return (ticks * 1000) / ticksPerSecond();
}
