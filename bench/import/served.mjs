// The performance of a site with many lots: its start, site maps, the call for a lot, pages, and lists during an
// import.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { load } from "../../scripts/lib/load.mjs";
import { answers, procfile } from "../../scripts/lib/site.mjs";
import { memoryMb } from "../memory.mjs";

/** The bars for a million lots. Bars that depend on the number of lots are multiplied by `part`. */
const READY_S = 8;
const SITEMAPS_S = 10;
const SITEMAPS_MB = 64;
const LOT_MS = 5;
const COLD_MS = 300;
const ASKED_LOTS = 500;
const START_LIMIT_S = 120;
const POLL_MS = 20;
/**
 * The number of lists requested per second during an import. AFTER_MS is how long they are requested
 * afterwards, while the index adds the new lots.
 */
const LISTS = 10;
const AFTER_MS = 5000;
const MAX_SECONDS = 180; // the maximum duration of the load generator

/** Fetches every sitemap in the index, one after another, and returns their number of addresses. */
async function readSitemaps(origin) {
  const locations = (text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const get = async (address) => {
    const response = await fetch(new URL(new URL(address, origin).pathname, origin));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  };
  let addresses = 0;
  for (const file of locations(await get("/sitemap.xml"))) addresses += locations(await get(file)).length;
  return addresses;
}

/**
 * Does the work of autovacuum at once. After so many new rows autovacuum would take minutes, at times that
 * differ between runs.
 */
async function vacuum(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query("VACUUM (ANALYZE)");
  await db.end();
}

async function someLots(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows: list } = await db.query("SELECT id FROM houses ORDER BY md5(id::text) LIMIT $1", [ASKED_LOTS]);
  await db.end();
  return list.map(({ id }) => id);
}

/**
 * Starts the API server and waits until it serves lists from memory. Returns the server and the number of seconds.
 */
async function start(runner, env) {
  const began = performance.now();
  const service = runner.start({ name: "api", command: "bin/fapai serve", env, onExit: "stop" });
  while (!(await answers(`${env.API_ORIGIN}/readyz`))) {
    if (performance.now() - began > START_LIMIT_S * 1000) throw new Error(`not ready after ${START_LIMIT_S} s`);
    await sleep(POLL_MS);
  }
  return { service, seconds: (performance.now() - began) / 1000 };
}

/** Starts the API server twice: first without the index file, then with the file that the first start has written. */
async function starts(table, runner, env, part) {
  const first = await start(runner, env);
  const index = path.join(env.PAGES_DIR, "lots.index");
  while (!fs.existsSync(index)) await sleep(POLL_MS);
  await first.service.stop();
  const { service, seconds } = await start(runner, env);
  const limit = READY_S * part;
  table.row("start until lists are answered from memory", `${seconds.toFixed(1)} s`, `≤ ${limit} s`, seconds <= limit);
  table.note("without the file of the index", `${first.seconds.toFixed(1)} s`);
  table.note("file of the index", `${Math.round(fs.statSync(index).size / 2 ** 20)} MB`);
  table.note("memory of the API then", `${Math.round(memoryMb(service.pid))} MB`);
  return service;
}

async function sitemaps(table, env, pid, part) {
  const before = memoryMb(pid);
  const asked = performance.now();
  const addresses = await readSitemaps(env.API_ORIGIN);
  const took = (performance.now() - asked) / 1000;
  const grown = memoryMb(pid) - before;
  const limit = SITEMAPS_S * part;
  table.row(`sitemaps with ${addresses} addresses`, `${took.toFixed(1)} s`, `≤ ${limit} s`, took <= limit);
  table.row("  memory that they add", `${Math.round(grown)} MB`, `≤ ${SITEMAPS_MB} MB`, grown <= SITEMAPS_MB);
}

/** Returns the milliseconds until the last byte of a response. */
async function timed(address) {
  const began = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - began;
}

async function lotCalls(table, env, lots) {
  const times = [];
  for (const id of lots) times.push(await timed(`${env.API_ORIGIN}/api/house/${id}`));
  times.sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(share * times.length)]);
  const value = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  table.row("the call of a lot's page, all its queries", value, `p50 ≤ ${LOT_MS} ms`, p50 <= LOT_MS);
}

/** Measures pages with a renderer that has rendered only a single page of text so far. */
async function coldPages(table, runner, env, lot) {
  const ready = () => answers(`http://127.0.0.1:${env.SSR_PORT}/healthz`);
  const service = runner.start({ name: "ssr", command: procfile().ssr, env, onExit: "stop", ready });
  if (!(await service.untilReady(START_LIMIT_S * 1000))) throw new Error("the renderer does not answer");
  await timed(`${env.API_ORIGIN}/about.html`);
  const pages = {
    home: "/",
    list: "/fapaifang.html",
    lot: `/fapaifang-info/${lot}.html`,
    research: "/fapaiyanjiu.html",
  };
  for (const [name, path] of Object.entries(pages)) {
    const ms = await timed(env.API_ORIGIN + path);
    table.row(`first ${name} page after the start`, `${Math.round(ms)} ms`, `≤ ${COLD_MS} ms`, ms <= COLD_MS);
  }
}

/** Requests uncached lists during an import. */
async function listsDuringImport(table, env, importFew) {
  const end = new AbortController();
  const url = `${env.API_ORIGIN}/fapaifang.html?price_min={1-1000000}`;
  const asking = load([url], { connections: 2, rate: LISTS, seconds: MAX_SECONDS, signal: end.signal });
  const { seconds } = await importFew();
  await sleep(AFTER_MS);
  end.abort();
  const { requests, failed, status, ms } = await asking;
  const good = failed === 0 && status[200] === requests;
  table.row("lists during an import of 3,000 lots", JSON.stringify(status), "all 200", good);
  table.note("import; lists", `${seconds.toFixed(1)} s; p50 ${Math.round(ms.p50)} ms, p99 ${Math.round(ms.p99)} ms`);
}

/**
 * Starts the site on a database and measures it.
 *
 * @param {{table: import("../table.mjs").Table, runner: import("../../scripts/lib/runner.mjs").Runner, env: object,
 *   part: number, importFew: () => Promise<{seconds: number}>}} options `part` is the number of lots in the database
 *   as a fraction of a million; `importFew` imports 3,000 more
 */
export async function serve({ table, runner, env, part, importFew }) {
  await vacuum(env.DATABASE_URL);
  const service = await starts(table, runner, env, part);
  await sitemaps(table, env, service.pid, part);
  const lots = await someLots(env.DATABASE_URL);
  await lotCalls(table, env, lots);
  await coldPages(table, runner, env, lots[0]);
  await listsDuringImport(table, env, importFew);
}
