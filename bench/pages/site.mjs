// The site as it runs in production, on a database of its own.
import { freePort } from "../../scripts/lib/ports.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { build } from "../../scripts/lib/setup.mjs";
import { answers, stackEnv } from "../../scripts/lib/stack.mjs";
import { startTestDatabase } from "../../scripts/lib/teststack.mjs";

const HOUSES = 3000;
const START_LIMIT_MS = 60_000;

/** Starts database, API and renderer with the runner; answers where they are and their process ids. */
export async function startSite(runner, log) {
  const server = await startTestDatabase(runner, ["fapai_bench"]);
  const options = { log, signal: runner.signal };
  await run("go", ["build", "-o", ".tools/", "./bench/load"], options);
  for (const name of ["web", "ssr", "api"]) await build(name, options);
  const port = await freePort();
  const ssrPort = await freePort([port]);
  const metricsPort = await freePort([port, ssrPort]);
  const databaseUrl = server.url("fapai_bench");
  const env = {
    ...stackEnv({ port, ssrPort, databaseUrl }),
    APP_ENV: "test",
    LOG_LEVEL: "warn",
    METRICS_ADDR: `127.0.0.1:${metricsPort}`,
  };
  await run("bin/fapai", ["migrate"], { ...options, env });
  await run("bin/fapai", ["seed", "--houses", String(HOUSES)], { ...options, env });
  const pids = { database: server.pid };
  for (const [name, command, url] of [
    ["api", "bin/fapai serve", env.API_ORIGIN],
    ["ssr", "node ssr/dist/server.mjs", env.RENDERER],
  ]) {
    const service = runner.start({ name, command, env, onExit: "stop", ready: () => answers(`${url}/healthz`) });
    if (!(await service.untilReady(START_LIMIT_MS))) throw new Error(`${name} does not answer; see ${log}`);
    pids[name] = service.pid;
  }
  return { site: env.API_ORIGIN, metrics: `http://${env.METRICS_ADDR}/metrics`, databaseUrl, pids };
}
