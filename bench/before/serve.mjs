// Serves the checkout that it lies in, with a number of demo lots, and writes where, until it is interrupted. It is copied into
// an older checkout, whose own scripts it then uses.
import { setUp } from "../../scripts/lib/setup.mjs";

await setUp({ quiet: true });
const { build } = await import("../../scripts/lib/build.mjs");
const { prepareDatabase, startSite, testEnv } = await import("../../scripts/lib/site.mjs");
const { runProgram, startTestDatabase } = await import("../../scripts/lib/testsite.mjs");

await runProgram("bench-before", async (runner, log) => {
  const options = { log, signal: runner.signal };
  const server = await startTestDatabase(runner, ["fapai_bench"]);
  for (const name of ["web", "ssr", "api"]) await build(name, options);
  const env = { ...(await testEnv(server.url("fapai_bench"))), LOG_LEVEL: "warn" };
  await prepareDatabase(env, { seed: ["--houses", process.argv[2]], ...options });
  const { api, ssr } = await startSite(runner, env, { onExit: { api: "stop", ssr: "stop" } });
  const pids = { database: server.pid, api: api.pid, ssr: ssr.pid };
  console.log(`serving ${JSON.stringify({ site: env.API_ORIGIN, pids })}`);
  await new Promise((resolve) => runner.signal.addEventListener("abort", resolve, { once: true }));
  return true;
});
