// Memory of processes, from Linux's /proc.
import fs from "node:fs";

function status(pid, name) {
  try {
    return (
      Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024
    );
  } catch {
    return null; // the process has ended, or there is no /proc
  }
}

/** Returns the memory of a process in megabytes; null once it has ended. */
export const memoryMb = (pid) => status(pid, "VmRSS");

/** Returns the peak memory of a process in megabytes; null once it has ended. */
export const peakMb = (pid) => status(pid, "VmHWM");
