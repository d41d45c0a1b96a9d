// The command line of npm test and npm run verify.
import { changedTestFiles } from "./test-names.mjs";

export const USAGE = `usage: npm test [-- NAME… | --changed] [--times N] [--timings]
  NAME       a suite, a folder, a file, or the name of a test
  --changed  the test files that differ from the last commit (in a clean checkout: those that it changed)
  --times N  runs the named tests N times, shuffled where the runner can
  --timings  prints the dearest suites, packages and tests of the last runs, and runs nothing`;

/**
 * @param {string[]} args
 * @returns {{names: string[], times: number, timings: boolean}}
 * @throws {Error} with USAGE for an invalid argument
 */
export function readArguments(args) {
  const names = [];
  let times = 1;
  let timings = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === "--timings") timings = true;
    else if (arg === "--changed") {
      const changed = changedTestFiles();
      if (changed.length === 0) throw new Error("No test file has changed.");
      names.push(...changed);
    } else if (arg === "--times") {
      times = Number(args[++i]);
      if (!Number.isInteger(times) || times < 1) throw new Error(USAGE);
    } else if (arg.startsWith("--")) throw new Error(USAGE);
    else names.push(arg);
  }
  if (times > 1 && names.length === 0) throw new Error(`--times needs names or --changed.\n${USAGE}`);
  return { names, times, timings };
}
