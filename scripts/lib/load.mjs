// Load from bench/load, by a process of its own, so that whoever measures goes on meanwhile.
import { execa } from "execa";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

/** Builds the load generator. */
export const buildLoad = (options) => run("go", ["build", "-o", ".tools/", "./bench/load"], options);

/**
 * Asks a server for pages, see bench/load.
 *
 * @param {string[]} urls
 * @param {{connections?: number, seconds?: number, rate?: number, requests?: number, headers?: string[],
 *   signal?: AbortSignal}} [options] `signal` ends it early
 * @returns {Promise<{requests: number, failed: number, retried: number, rate: number, status: Record<string, number>,
 *   cache: Record<string, number>, errors: Record<string, number>, seconds: number,
 *   ms: {p50: number, p95: number, p99: number, max: number}, good: {p99: number}}>}
 */
export async function load(urls, { connections = 16, seconds = 5, rate = 0, requests, headers = [], signal } = {}) {
  const more = [...headers.flatMap((line) => ["-H", line]), ...(requests ? ["-n", String(requests)] : [])];
  const child = execa(at(".tools/load"), [
    "-c",
    `${connections}`,
    "-d",
    `${seconds}s`,
    "-rate",
    `${rate}`,
    ...more,
    ...urls,
  ]);
  signal?.addEventListener("abort", () => child.kill("SIGINT"), { once: true });
  return JSON.parse((await child).stdout);
}
