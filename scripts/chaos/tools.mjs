// Tools of the failure tests: single requests, load, waiting, and a list of tests with their outcome.
import { load as requestLoad } from "../lib/load.mjs";
import { until } from "../lib/proc.mjs";

export const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
export const CRAWLER = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";
const LIMIT_MS = 60_000;
/**
 * The pause before a refused request is repeated, in milliseconds. An overloaded site responds with
 * Retry-After, and serves a client that waits.
 */
export const RETRY_MS = 1_000;

/**
 * Requests a page: `{status, cache, body, retryAfter, error}`; `error` is set if the response was cut off or
 * missing.
 */
export async function page(url, { agent = BROWSER } = {}) {
  try {
    const options = { redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS), headers: { "User-Agent": agent } };
    const answer = await fetch(url, options);
    const { status, headers } = answer;
    const head = { status, cache: headers.get("x-cache"), retryAfter: headers.get("retry-after") };
    return { ...head, body: await answer.text() };
  } catch (err) {
    return { status: 0, cache: null, body: "", error: err.cause?.message ?? err.message };
  }
}

/** Generates load with the headers of a browser, see lib/load.mjs. */
export const load = (urls, options) => requestLoad(urls, { headers: ["Accept-Encoding: br"], ...options });

/** Waits until `check` returns true; throws with `what` after a minute. */
export async function eventually(what, check, every = 50) {
  if (!(await until(check, LIMIT_MS, every))) throw new Error(`${what}: not after ${LIMIT_MS / 1000} s`);
}

/** Requests a page, retrying after 503 with Retry-After, and expects a good answer. */
export async function expectPage(url, what, good) {
  const taken = async () => {
    const answer = await page(url);
    const refused = answer.status === 503 && answer.retryAfter;
    expect(refused || good(answer), what, answer);
    return !refused;
  };
  await eventually(what, taken, RETRY_MS);
}

/** Throws unless every request was answered 200. */
export function allGood(result) {
  const { requests, failed, status, errors } = result;
  const good = status[200] ?? 0;
  if (requests > 0 && failed === 0 && good === requests) return `${requests} requests, 0 failed`;
  throw new Error(`${requests - good} of ${requests} requests went wrong: ${JSON.stringify({ status, errors })}`);
}

/** Throws with the response if `good` is false. */
export function expect(good, what, answer) {
  if (good) return;
  const seen = answer && JSON.stringify({ ...answer, body: answer.body?.slice?.(0, 200) });
  throw new Error(seen ? `${what}; got ${seen}` : what);
}

/** Runs tests one after another and prints their outcome. */
export class Tests {
  passed = 0;
  failed = 0;
  #wanted;

  /** @param {string[]} wanted parts of the names of the tests to run; all if empty */
  constructor(wanted = []) {
    this.#wanted = wanted;
  }

  /** @param {() => Promise<string | undefined>} work may return figures to print */
  async test(name, work) {
    if (this.#wanted.length > 0 && !this.#wanted.some((part) => name.includes(part))) return;
    const began = Date.now();
    try {
      const figures = await work();
      this.passed++;
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`ok      ${name} (${seconds} s)${figures ? `: ${figures}` : ""}`);
    } catch (err) {
      this.failed++;
      console.log(`FAILED  ${name}: ${err.message}`);
    }
  }
}
