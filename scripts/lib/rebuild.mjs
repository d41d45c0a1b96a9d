// Builds the API again when its sources change, and replaces the running one.
import chokidar from "chokidar";
import { build } from "./build.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

const FOLDERS = ["api", "proto-types/wire"];
const WANTED = /(?<!_test)\.go$|\.(sql|ya?ml|json|csv|html|tmpl|md|svg)$/;
// `react` is called once no file has changed for this time. Editors write a file in several steps, and a
// checkout of another branch writes many files.
const QUIET_MS = 200;
const READY_LIMIT_MS = 60_000;

/**
 * Calls `react` after changes, never twice at once; a change during a call causes another one.
 *
 * @param {string[]} folders paths in the repository
 * @param {RegExp} wanted which file names matter
 * @param {() => Promise<unknown>} react
 * @returns {import('chokidar').FSWatcher} `close()` ends it
 */
export function watch(folders, wanted, react) {
  let timer;
  let running = false;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (running) return changed();
      running = true;
      await react().finally(() => {
        running = false;
      });
    }, QUIET_MS);
  };
  const ignored = (file, stats) => stats?.isFile() && !wanted.test(file);
  return chokidar.watch(folders, { cwd: ROOT, ignoreInitial: true, ignored }).on("all", changed);
}

/** Builds the API and replaces the running one; if that fails, the old one keeps running. */
async function rebuild(runner, api, env) {
  const { signal } = runner;
  const began = Date.now();
  try {
    if ((await build("api", { signal })) === "unchanged" && api.pid) return;
    await run("bin/fapai", ["migrate"], { env, signal });
  } catch (err) {
    if (signal.aborted) return;
    for (const line of (err.output ?? err.stack).trimEnd().split("\n")) runner.print("api", line);
    runner.report(`${err.message}; ${api.pid ? "the old API keeps running" : "waiting for the next change"}`);
    return;
  }
  await api.stop();
  if (signal.aborted) return;
  api.start();
  if (await api.untilReady(READY_LIMIT_MS)) runner.report(`api replaced in ${Date.now() - began} ms`);
  else if (!signal.aborted) runner.report("api does not answer; waiting for the next change");
}

/** Watches the sources of the API until the runner stops. */
export function rebuildOnChange(runner, api, env) {
  const watcher = watch(FOLDERS, WANTED, () => rebuild(runner, api, env));
  runner.signal.addEventListener("abort", () => watcher.close());
}
