// Answers a second of one address, from wrk where it is installed, which costs less of the processor that the servers share.
import { spawnSync } from "node:child_process";
import { load } from "../scripts/lib/load.mjs";
import { run } from "../scripts/lib/run.mjs";

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/**
 * Pages that are rendered before a renderer is measured, ours and Next.js's alike: V8 compiles what runs often, and the processor time of
 * a page falls by a third until then.
 */
export const WARM_UP_PAGES = 1500;

/** Name of the program that makes the load. */
export const loader = hasWrk ? "wrk" : "bench/load";

/** Answers a second for one address, every one of them good. */
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
