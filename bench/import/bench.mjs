// bench/import: a million lots from a feed and as demo data, and what a site of that size then answers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { build } from "../../scripts/lib/build.mjs";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { answers, testEnv } from "../../scripts/lib/site.mjs";
import { runProgram, startTestDatabase } from "../../scripts/lib/testsite.mjs";
import { memoryMb, peakMb } from "../memory.mjs";
import { Table } from "../table.mjs";
import { writeFeed } from "./feed.mjs";

const LOTS = Number(process.env.BENCH_LOTS ?? 1_000_000);
const DEMO_LOTS = 3000; // of which the demo data is multiplied
/** Bars of a million lots; of fewer the times are as much shorter, of more as much longer. */
const PART = LOTS / 1_000_000;
const IMPORT_S = 150 * PART;
const SEED_S = 240 * PART;
const MEMORY_MB = 300;
const READY_S = 8 * PART;
const RECOMPUTE_S = 60 * PART;
const SITEMAPS_S = 10 * PART;
const SITEMAPS_MB = 64;
const LOT_MS = 5;
const ASKED_LOTS = 500;
const SAMPLE_MS = 200;
const START_LIMIT_S = 120;

/** Runs bin/fapai to its end and answers its seconds and the most memory that it took. */
async function fapai(env, log, ...args) {
  const began = performance.now();
  const out = fs.openSync(log, "a");
  const child = spawn("bin/fapai", args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", out, out] });
  fs.closeSync(out);
  let mb = Number.NaN;
  const sample = setInterval(() => {
    mb = peakMb(child.pid) ?? mb;
  }, SAMPLE_MS);
  const [code] = await once(child, "exit");
  clearInterval(sample);
  if (code !== 0) throw new Error(`fapai ${args[0]} ended with ${code}, see ${log}`);
  return { seconds: (performance.now() - began) / 1000, mb };
}

function rows(table, what, { seconds, mb }, limit) {
  table.row(what, `${seconds.toFixed(1)} s`, `≤ ${limit.toFixed(1)} s`, seconds <= limit);
  table.row("  most memory of the command", `${Math.round(mb)} MB`, `≤ ${MEMORY_MB} MB`, mb <= MEMORY_MB);
}

/** Fetches every sitemap that the index names, one after the other, and answers how many addresses they hold. */
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

/** Starts the API on the database and answers what it does with so many lots. */
async function serve(table, runner, env) {
  const began = performance.now();
  const service = runner.start({ name: "api", command: "bin/fapai serve", env, onExit: "stop" });
  while (!(await answers(`${env.API_ORIGIN}/readyz`))) {
    if (performance.now() - began > START_LIMIT_S * 1000) throw new Error(`not ready after ${START_LIMIT_S} s`);
    await sleep(50);
  }
  const ready = (performance.now() - began) / 1000;
  table.row("start until lists are answered from memory", `${ready.toFixed(1)} s`, `≤ ${READY_S} s`, ready <= READY_S);
  table.note("memory of the API then", `${Math.round(memoryMb(service.pid))} MB`);
  const before = memoryMb(service.pid);
  const asked = performance.now();
  const addresses = await readSitemaps(env.API_ORIGIN);
  const took = (performance.now() - asked) / 1000;
  const grown = memoryMb(service.pid) - before;
  table.row(`sitemaps with ${addresses} addresses`, `${took.toFixed(1)} s`, `≤ ${SITEMAPS_S} s`, took <= SITEMAPS_S);
  table.row("  memory that they add", `${Math.round(grown)} MB`, `≤ ${SITEMAPS_MB} MB`, grown <= SITEMAPS_MB);
  const times = [];
  for (const id of await someLots(env.DATABASE_URL)) {
    const at = performance.now();
    const response = await fetch(`${env.API_ORIGIN}/api/house/${id}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`lot ${id}: ${response.status}`);
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((part) => times[Math.floor(part * times.length)]);
  const value = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  table.row("the call of a lot's page, all its queries", value, `p50 ≤ ${LOT_MS} ms`, p50 <= LOT_MS);
}

/** Changes a rule by which every total changes, and has all computed again. */
async function recompute(table, env, log) {
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  await db.query("UPDATE cost_rules SET value = value + 10 WHERE tax = 'register'");
  const began = performance.now();
  await fapai(env, log, "cost", "recompute", "--dry-run");
  table.note("dry run of a change of every total", `${((performance.now() - began) / 1000).toFixed(1)} s`);
  rows(table, "every total computed again by a changed rule", await fapai(env, log, "cost", "recompute"), RECOMPUTE_S);
  const { rows: found } = await db.query(
    "SELECT count(*)::int AS n FROM house_totals WHERE updated_at > now() - interval '1 hour' AND high IS NOT NULL",
  );
  table.note("totals", String(found[0].n));
  await db.end();
}

async function someLots(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows: list } = await db.query("SELECT id FROM houses ORDER BY md5(id::text) LIMIT $1", [ASKED_LOTS]);
  await db.end();
  return list.map(({ id }) => id);
}

await runProgram("bench-import", async (runner, log) => {
  // The API starts with the files of the browser only, although nothing here is rendered.
  for (const name of ["web", "api"]) await build(name, { log, signal: runner.signal });
  const server = await startTestDatabase(runner, ["fapai_import", "fapai_seed"]);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-bench-import-"));
  const table = new Table(`${LOTS} lots into an empty database`);
  try {
    const feed = path.join(dir, "feed.csv");
    await writeFeed(feed, LOTS);
    const imported = { APP_ENV: "test", DATABASE_URL: server.url("fapai_import") };
    await fapai(imported, log, "migrate");
    rows(table, "import of a CSV file", await fapai(imported, log, "import", "houses", "--progress", feed), IMPORT_S);
    const again = await fapai(imported, log, "import", "houses", feed);
    table.row("  the same file once more", `${again.seconds.toFixed(1)} s`, "not longer", again.seconds <= IMPORT_S);

    const seeded = { LOG_LEVEL: "warn", ...(await testEnv(server.url("fapai_seed"))) };
    await fapai(seeded, log, "migrate");
    rows(table, "demo data", await fapai(seeded, log, "seed", "--times", `${Math.ceil(LOTS / DEMO_LOTS)}`), SEED_S);
    await recompute(table, seeded, log);
    await serve(table, runner, seeded);
    return table.short === 0;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
});
