// Load from bench/load or, where it is installed, from wrk, which costs less of the processor that the servers share.
import { spawnSync } from "node:child_process";
import { at } from "../scripts/lib/paths.mjs";

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/** Name of the program that makes the load. */
export const loader = hasWrk ? "wrk" : "bench/load";

function ask(file, args) {
  const ran = spawnSync(file, args.map(String), { encoding: "utf8", timeout: 120_000 });
  if (ran.status !== 0) throw new Error(`${file} ${args.join(" ")}: ${ran.error?.message ?? ran.stderr}`);
  return ran.stdout;
}

/** Everything that bench/load tells, see there. */
export function load(urls, { connections = 8, seconds = 4, requests = 0, headers = [] }) {
  const more = [...headers.flatMap((line) => ["-H", line]), ...(requests ? ["-n", requests] : [])];
  return JSON.parse(ask(at(".tools/load"), ["-c", connections, "-d", `${seconds}s`, ...more, ...urls]));
}

/** Answers a second for one address, every one of them good. */
export function rate(url, { connections = 32, seconds = 3, headers = [] } = {}) {
  if (!hasWrk) {
    const told = load([url], { connections, seconds, headers });
    if (told.failed > 0 || told.status[200] !== told.requests) throw new Error(`${url}: ${JSON.stringify(told)}`);
    return told.rate;
  }
  const text = ask("wrk", [
    "-t1",
    "-c",
    connections,
    "-d",
    `${seconds}s`,
    ...headers.flatMap((line) => ["-H", line]),
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}:\n${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)[1]);
}
