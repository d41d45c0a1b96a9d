// Go's race detector is linked by a C compiler, which a machine with only Go and Node may lack.
import { spawnSync } from "node:child_process";
import { aptInstall } from "./apt.mjs";
import { run } from "./run.mjs";

/** Reports whether there is a C compiler. */
export async function compilerWorks() {
  const [file, ...args] = (await run("go", ["env", "CC"])).trim().split(/\s+/);
  return spawnSync(file, [...args, "--version"]).status === 0;
}

/**
 * Reports whether Go's race detector can be used; if permitted, installs a missing C compiler first.
 *
 * @param {{log?: string, signal?: AbortSignal}} [options]
 */
export async function raceDetector(options = {}) {
  return (await compilerWorks()) || ((await aptInstall(["gcc", "libc6-dev"], options)) && (await compilerWorks()));
}
