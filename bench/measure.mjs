// Responses per second for one address, measured by wrk if it is installed, because it uses less of the processors
// that it shares with the servers.
import { spawnSync } from "node:child_process";
import { load } from "../scripts/lib/load.mjs";
import { run } from "../scripts/lib/run.mjs";

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/**
 * The number of pages rendered before a renderer (ours or Next.js's) is measured. V8 compiles hot code, which
 * reduces the processor time of a page by a third.
 */
export const WARM_UP_PAGES = 1500;

/** The name of the load generator. */
export const loader = hasWrk ? "wrk" : "bench/load";

/** Returns the responses per second for one address; throws unless all succeed. */
export async function rate(url, { connections = 32, seconds = 3, headers = [] } = {}) {
  if (!hasWrk) {
    const result = await load([url], { connections, seconds, headers });
    if (result.failed > 0 || result.status[200] !== result.requests)
      throw new Error(`${url}: ${JSON.stringify(result)}`);
    return result.rate;
  }
  const lines = headers.flatMap((line) => ["-H", line]);
  const text = await run("wrk", ["-t1", "-c", `${connections}`, "-d", `${seconds}s`, ...lines, url]);
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}:\n${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)[1]);
}
