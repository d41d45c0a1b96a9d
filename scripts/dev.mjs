// npm run dev: like npm start, but pages come from the sources (Vite, hot reload through the same
// address) and the API is built and started again when Go code changes.
import { boot } from "./lib/boot.mjs";
import { parseProcfile } from "./lib/procfile.mjs";
import { run } from "./lib/run.mjs";
import { build } from "./lib/setup.mjs";
import { startAndWait } from "./lib/stack.mjs";
import { watch } from "./lib/watch.mjs";

const GO_SOURCES = ["api", "proto-types/wire"];
const GO_FILES = /(?<!_test)\.go$|\.(sql|ya?ml|json|csv|html|tmpl)$/;

/** Builds the API anew and replaces the running one; where that fails, the old one keeps running. */
async function renew(api, env, runner) {
  const { say, signal } = runner;
  const began = Date.now();
  try {
    if ((await build("api", { signal })) === "unchanged" && api.pid) return;
    await run("bin/fapai", ["migrate"], { env, signal });
  } catch (err) {
    if (signal.aborted) return;
    for (const line of (err.output ?? err.stack).trimEnd().split("\n")) runner.write("api", line);
    say(`${err.message}; ${api.pid ? "the old API keeps running" : "waiting for the next change"}`);
    return;
  }
  await api.stop();
  if (signal.aborted) return;
  api.start();
  if (await api.untilReady(60_000)) say(`api renewed in ${Date.now() - began} ms`);
  else if (!signal.aborted) say("api does not answer; waiting for the next change");
}

await boot({
  title: "fapai, development",
  builds: ["api"],
  // "-" tells the API that there are no built browser files: the renderer serves the sources.
  defaults: { APP_ENV: "development", WEB_DIST: "-" },
  async startProcesses(runner, env) {
    const { command } = parseProcfile().find(({ name }) => name === "api");
    const api = await startAndWait(runner, { name: "api", command, env, onExit: "wait", url: env.API_ORIGIN });
    await startAndWait(runner, {
      name: "ssr",
      command: "npm run --silent dev -w ssr",
      env,
      onExit: "restart",
      url: env.RENDERER,
    });
    const unwatch = watch(GO_SOURCES, GO_FILES, () => renew(api, env, runner));
    runner.signal.addEventListener("abort", unwatch);
  },
});
