// Starts the site as it runs in production, but on a separate database.
import { build } from "../scripts/lib/build.mjs";
import { prepareDatabase, startSite, testEnv } from "../scripts/lib/site.mjs";
import { startTestDatabase } from "../scripts/lib/testsite.mjs";

/** Returns a figure from the metrics of the API server. */
export const figure = async (metrics, name) => {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
};

const STOP = { api: "stop", ssr: "stop" };

/**
 * Builds what has changed, creates a database of demo data (`houses` is a number of lots, or arguments of `fapai
 * seed`), and starts API server and renderer with additional settings. `onExit` defines what happens if one of them
 * ends, see Service.
 */
export async function startOwnSite(runner, log, houses, settings = {}, onExit = STOP) {
  const options = { log, signal: runner.signal };
  const server = await startTestDatabase(runner, ["fapai_bench"]);
  for (const name of ["web", "ssr", "api"]) await build(name, options);
  const databaseUrl = server.url("fapai_bench");
  const env = { ...(await testEnv(databaseUrl)), LOG_LEVEL: "warn", ...settings };
  await prepareDatabase(env, { seed: Array.isArray(houses) ? houses : ["--houses", String(houses)], ...options });
  const { api, ssr } = await startSite(runner, env, { onExit });
  const pids = { database: server.pid, api: api.pid, ssr: ssr.pid };
  return { site: env.API_ORIGIN, metrics: `http://${env.METRICS_ADDR}/metrics`, databaseUrl, pids, api };
}
