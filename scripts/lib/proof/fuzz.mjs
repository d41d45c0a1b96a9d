// Finds Go's fuzz targets, builds them with coverage instrumentation, and runs them one after another.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { GO_FLAGS } from "../build.mjs";
import { at } from "../paths.mjs";
import { CommandError, run } from "../run.mjs";

/** Returns the fuzz targets of the repository as `{folder, name}`. Folders are relative to the repository. */
export function fuzzTargets(root = at("api")) {
  const files = fs.readdirSync(root, { recursive: true }).filter((file) => file.endsWith("_test.go"));
  return files.sort().flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), "utf8");
    const folder = path.dirname(path.join(path.basename(root), file));
    return [...text.matchAll(/^func (Fuzz\w+)\(/gm)].map(([, name]) => ({ folder, name }));
  });
}

/** Reports whether a target failed only because a worker was still busy at the time limit. */
export const isLate = (output) =>
  /^\s+context deadline exceeded$/m.test(output) && !/Failing input|seed corpus entry|panic/.test(output);

/** Builds the test program of each folder, one per processor at a time, and returns the programs by folder. */
async function buildPrograms(folders, options) {
  const programs = new Map(folders.map((folder) => [folder, at(".tools/fuzz", `${folder.replaceAll("/", "-")}.test`)]));
  fs.mkdirSync(at(".tools/fuzz"), { recursive: true });
  const waiting = programs.entries();
  const flags = ["-fuzz=.", "-vet=off", ...GO_FLAGS];
  const buildNext = async () => {
    for (const [folder, program] of waiting) {
      await run("go", ["test", "-c", ...flags, "-o", program, `./${folder}`], options);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, buildNext));
  return programs;
}

/**
 * Runs every target for some seconds. Building is not counted.
 *
 * An input with which a target fails is written to testdata/fuzz beside the target, and `go test` uses it from then on.
 * New inputs that reach new code are kept in `cache` for the next run.
 *
 * @param {{seconds: number, cache?: string, log?: string, signal?: AbortSignal}} options
 * @returns {Promise<string>} what was run
 * @throws {CommandError} with the output of the first target that fails
 */
export async function fuzz({ seconds, cache = at(".tools/fuzz"), log, signal }) {
  const targets = fuzzTargets();
  const folders = [...new Set(targets.map(({ folder }) => folder))];
  const programs = await buildPrograms(folders, { log, signal });
  const begun = Date.now();
  for (const { folder, name } of targets) {
    const flags = ["-test.run=^$", `-test.fuzz=^${name}$`, `-test.fuzztime=${seconds}s`, "-test.parallel=2"];
    const kept = path.join(cache, folder);
    fs.mkdirSync(kept, { recursive: true });
    try {
      await run(programs.get(folder), [...flags, `-test.fuzzcachedir=${kept}`], { cwd: at(folder), log, signal });
    } catch (err) {
      if (err instanceof CommandError && isLate(err.output)) continue;
      err.message = `${folder}: ${name} fails; the input is in testdata/fuzz/${name}\n${err.message}`;
      throw err;
    }
  }
  return `${targets.length} targets, ${seconds} s each, ${Math.round((Date.now() - begun) / 1000)} s`;
}
