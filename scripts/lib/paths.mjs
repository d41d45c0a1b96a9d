// The locations of files in this checkout. Node built-ins only, because it is used before the first install.
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Absolute path of a file in the repository. */
export const at = (...parts) => path.join(ROOT, ...parts);

/** Returns the folder of the embedded database, its port, logs and the runner's pid file. */
export function dataDir(env = process.env) {
  return env.DATA_DIR ? path.resolve(ROOT, env.DATA_DIR) : at(".data");
}

/** Returns a path for display: relative to the checkout if it is inside. */
export function shown(file) {
  const relative = path.relative(ROOT, file);
  return relative.startsWith("..") ? file : relative;
}

/** The API server that `npm start` runs, and the one with the race detector that the tests run. */
export const PROGRAM = "bin/fapai";
export const RACE_PROGRAM = ".tools/race/fapai";

/** Returns the program that is run here: FAPAI_PROGRAM, or that of `npm start`. */
export const program = () => process.env.FAPAI_PROGRAM || PROGRAM;
