// A site of an older commit beside this one: its files in .tools/before, built and started by its own scripts.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { at } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/run.mjs";

const DIR = at(".tools/before");
const SERVE = "bench/before/serve.mjs";

/** Brings the files of a commit; what an earlier run installed and built there stays. */
async function unpack(commit, options) {
  const stamp = path.join(DIR, ".commit");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === commit) return;
  fs.rmSync(DIR, { recursive: true, force: true });
  fs.mkdirSync(DIR, { recursive: true });
  const archive = path.join(DIR, "files.tar");
  await run("git", ["archive", `--output=${archive}`, commit], options);
  await run("tar", ["-xf", archive, "-C", DIR], options);
  fs.rmSync(archive);
  fs.writeFileSync(stamp, commit);
}

/**
 * Starts the site of a commit, which ends with the runner.
 *
 * @returns {Promise<{site: string, pids: Record<string, number>}>}
 * @throws {Error} where the commit is not in this copy of the repository, or its site does not start
 */
export async function startOlder(runner, log, commit, houses) {
  await unpack(commit, { log, signal: runner.signal });
  const serve = path.join(DIR, SERVE);
  fs.mkdirSync(path.dirname(serve), { recursive: true });
  fs.copyFileSync(at(SERVE), serve);
  const output = fs.openSync(log, "a");
  const child = spawn(process.execPath, [serve, String(houses)], { cwd: DIR, stdio: ["ignore", "pipe", output] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGINT");
    await ended;
    return true;
  };
  runner.adopt({ name: "older site", pid: child.pid, stop });
  for await (const line of readline.createInterface({ input: child.stdout })) {
    fs.appendFileSync(log, `older | ${line}\n`);
    if (line.startsWith("serving ")) {
      child.stdout.resume();
      return JSON.parse(line.slice("serving ".length));
    }
  }
  throw new Error(`the site of ${commit} did not start, see ${log}`);
}
