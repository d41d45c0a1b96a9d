// The locations of files in this checkout. Uses only Node built-ins, because it runs before the first
// install.
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path of the repository. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Returns the absolute path of a file in the repository. */
export const at = (...parts) => path.join(ROOT, ...parts);

/**
 * Returns the folder that contains the embedded database, the file with the database's port, the logs, and
 * the runner's pid file.
 */
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

/** Returns the path of the program to run: FAPAI_PROGRAM, or the API server that `npm start` runs. */
export const program = () => process.env.FAPAI_PROGRAM || PROGRAM;
