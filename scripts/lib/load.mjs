// Generates load with bench/load in a separate process, so that the caller can measure meanwhile.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { GO_FLAGS } from "./build.mjs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

/** Builds the load generator. */
export const buildLoad = (options) => run("go", ["build", ...GO_FLAGS, "-o", ".tools/", "./bench/load"], options);

const closed = (child) =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, killed) => resolve(killed ?? code));
  });

/**
 * Requests pages from a server with bench/load, and returns the figures that bench/load prints.
 *
 * @param {string[]} urls
 * @param {{connections?: number, seconds?: number, rate?: number, requests?: number, headers?: string[], signal?:
 *   AbortSignal}} [options] `signal` ends the load early
 * @returns {Promise<{requests: number, failed: number, retried: number, rate: number, status: Record<string,
 *   number>, cache: Record<string, number>, errors: Record<string, number>, seconds: number, ms: {p50: number, p95:
 *   number, p99: number, max: number}, good: {p99: number}}>}
 */
export async function load(urls, { connections = 16, seconds = 5, rate = 0, requests, headers = [], signal } = {}) {
  const more = [...headers.flatMap((line) => ["-H", line]), ...(requests ? ["-n", String(requests)] : [])];
  const args = ["-c", `${connections}`, "-d", `${seconds}s`, "-rate", `${rate}`, ...more, ...urls];
  const child = spawn(at(".tools/load"), args, { stdio: ["ignore", "pipe", "pipe"] });
  const stop = () => child.kill("SIGINT");
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), closed(child)]);
  signal?.removeEventListener("abort", stop);
  if (code !== 0) throw new Error(`the load generator failed (${code}): ${errors.trim()}`);
  return JSON.parse(output);
}
