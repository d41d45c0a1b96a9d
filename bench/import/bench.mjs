// bench/import: a million lots from a feed and as demo data, and the performance of a site of that size.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { build } from "../../scripts/lib/build.mjs";
import { buildLoad } from "../../scripts/lib/load.mjs";
import { ROOT } from "../../scripts/lib/paths.mjs";
import { testEnv } from "../../scripts/lib/site.mjs";
import { runProgram, startTestDatabase } from "../../scripts/lib/testsite.mjs";
import { peakMb } from "../memory.mjs";
import { Table } from "../table.mjs";
import { writeFeed } from "./feed.mjs";
import { serve } from "./served.mjs";

const LOTS = Number(process.env.BENCH_LOTS ?? 1_000_000);
const DEMO_LOTS = 3000; // number of demo lots that are copied
/** The bars are for a million lots; for other numbers the times scale in proportion. */
const PART = LOTS / 1_000_000;
const IMPORT_S = 120 * PART;
const AGAIN_S = 40 * PART;
const SEED_S = 200 * PART;
const MEMORY_MB = 300;
const IMPORT_MB = 250;
const RECOMPUTE_S = 60 * PART;
const SAMPLE_MS = 200;
const FEW = 3000; // number of lots imported while lists are requested

/** Runs bin/fapai and returns its duration in seconds and its peak memory. */
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

function rows(table, what, { seconds, mb }, limit, most = MEMORY_MB) {
  table.row(what, `${seconds.toFixed(1)} s`, `≤ ${limit.toFixed(1)} s`, seconds <= limit);
  table.row("  most memory of the command", `${Math.round(mb)} MB`, `≤ ${most} MB`, mb <= most);
}

/** Changes a rule that affects all whole costs, and recomputes them. */
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

await runProgram("bench-import", async (runner, log) => {
  for (const name of ["web", "ssr", "api"]) await build(name, { log, signal: runner.signal });
  await buildLoad({ log, signal: runner.signal });
  const server = await startTestDatabase(runner, ["fapai_import", "fapai_seed"]);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-bench-import-"));
  const table = new Table(`${LOTS} lots into an empty database`);
  try {
    const feed = path.join(dir, "feed.csv");
    await writeFeed(feed, LOTS);
    const imported = { APP_ENV: "test", DATABASE_URL: server.url("fapai_import") };
    await fapai(imported, log, "migrate");
    const fresh = await fapai(imported, log, "import", "houses", "--progress", feed);
    rows(table, "import of a CSV file", fresh, IMPORT_S, IMPORT_MB);
    const again = await fapai(imported, log, "import", "houses", feed);
    table.row(
      "  the same file once more",
      `${again.seconds.toFixed(1)} s`,
      `≤ ${AGAIN_S.toFixed(1)} s`,
      again.seconds <= AGAIN_S,
    );

    const kept = { PAGES_DISK_MB: "64", PAGES_DIR: path.join(dir, "pages") }; // needed for the file of the index
    const seeded = { LOG_LEVEL: "warn", ...(await testEnv(server.url("fapai_seed"))), ...kept };
    await fapai(seeded, log, "migrate");
    rows(table, "demo data", await fapai(seeded, log, "seed", "--times", `${Math.ceil(LOTS / DEMO_LOTS)}`), SEED_S);
    await recompute(table, seeded, log);
    const few = path.join(dir, "few.csv");
    await writeFeed(few, FEW);
    const importFew = () => fapai(seeded, log, "import", "houses", few);
    await serve({ table, runner, env: seeded, part: PART, importFew });
    return table.short === 0;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
});
