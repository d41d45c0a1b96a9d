// What the failure tests ask with: single requests, load, waiting, and a list of tests with their outcome.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { at } from "../lib/paths.mjs";
import { until } from "../lib/proc.mjs";

export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
export const CRAWLER = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";
const PATIENCE_MS = 30_000;

/** One page: `{status, cache, body, retryAfter, error}`; `error` when the answer was cut or none came. */
export async function page(url, { agent = BROWSER } = {}) {
  try {
    const options = { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS), headers: { "User-Agent": agent } };
    const answer = await fetch(url, options);
    const { status, headers } = answer;
    const head = { status, cache: headers.get("x-cache"), retryAfter: headers.get("retry-after") };
    return { ...head, body: await answer.text() };
  } catch (err) {
    return { status: 0, cache: null, body: "", error: err.cause?.message ?? err.message };
  }
}

/**
 * Load from .tools/load, see bench/load.
 *
 * @param {string[]} urls
 * @param {{connections?: number, seconds?: number, rate?: number, signal?: AbortSignal}} [options] `signal` ends it early
 * @returns {Promise<{requests: number, failed: number, status: Record<string, number>, cache: Record<string, number>,
 *   errors: Record<string, number>, ms: {p50: number, p99: number, max: number}}>}
 */
export async function load(urls, { connections = 16, seconds = 5, rate = 0, signal } = {}) {
  const args = ["-c", connections, "-d", `${seconds}s`, "-rate", rate, "-H", "Accept-Encoding: br", ...urls].map(
    String,
  );
  const child = spawn(at(".tools/load"), args, { stdio: ["ignore", "pipe", "inherit"] });
  signal?.addEventListener("abort", () => child.kill("SIGINT"), { once: true });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`load ended with exit code ${code}`);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Waits until `check` answers true; throws with `what` when it does not within half a minute. */
export async function eventually(what, check) {
  if (!(await until(check, PATIENCE_MS, 50))) throw new Error(`${what}: not after ${PATIENCE_MS / 1000} s`);
}

/** Throws unless every request was answered 200. */
export function allGood(result) {
  const { requests, failed, status, errors } = result;
  const good = status[200] ?? 0;
  if (requests > 0 && failed === 0 && good === requests) return `${requests} requests, 0 failed`;
  throw new Error(`${requests - good} of ${requests} requests went wrong: ${JSON.stringify({ status, errors })}`);
}

/** Throws with the answer when `good` is false. */
export function expect(good, what, answer) {
  if (good) return;
  const seen = answer && JSON.stringify({ ...answer, body: answer.body?.slice?.(0, 200) });
  throw new Error(seen ? `${what}; got ${seen}` : what);
}

/** Runs tests one after another and prints how each went. */
export class Tests {
  passed = 0;
  failed = 0;

  /** @param {() => Promise<string | undefined>} work may answer what is worth saying */
  async test(name, work) {
    try {
      const said = await work();
      this.passed++;
      console.log(`ok      ${name}${said ? `: ${said}` : ""}`);
    } catch (err) {
      this.failed++;
      console.log(`FAILED  ${name}: ${err.message}`);
    }
  }
}
