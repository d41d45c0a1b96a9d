// bench/soak: half an hour of mixed load with running feeds and uploads. The memory, goroutines and descriptors of
// both processes must stay constant. SOAK_MINUTES shortens it.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { memoryMb } from "../memory.mjs";
import { figure, startOwnSite } from "../site.mjs";
import { median, Table } from "../table.mjs";
import { ended, prepareWork, work } from "./work.mjs";

const HOUSES = 600;
const MINUTES = Number(process.env.SOAK_MINUTES || 30);
const ROUND_S = 10;
const WARM_ROUNDS = 6;
// The maximum ratios of the median in the last third to the median in the first third after the warm-up.
const BARS = { memory: 1.1, renderer: 1.25, goroutines: 1.1, descriptors: 1.1 };

const descriptors = (pid) => fs.readdirSync(`/proc/${pid}/fd`).length;

/** Returns the addresses requested in a round: cached pages, uncached pages, API calls, and an unknown address. */
function addresses(site, ids, round) {
  const lots = ids.slice(0, 40).map((id) => `${site}/fapaifang-info/${id}.html`);
  const fresh = Array.from({ length: 40 }, (_, i) => `${site}/fapaifang.html?price_min=${round * 40 + i + 1}`);
  const calls = [
    "/api/house?page_size=30",
    "/api/house/facet",
    "/api/stat/overview",
    "/api/site",
    `/api/house/state?id=${ids[0]}`,
  ].map((path) => site + path);
  return [`${site}/`, `${site}/fapaifang.html`, ...lots, ...fresh, ...calls, `${site}/unknown-${round}`];
}

// A small cache is full after the first rounds. A large one would grow during the whole half hour.
process.env.CACHE_MB = "32";

await runProgram("bench-soak", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-soak-"));
  const { site, metrics, databaseUrl, pids } = await startOwnSite(runner, log, HOUSES, { IMPORT_FEED_FOLDER: folder });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await prepareWork(db, folder);
  const ids = (await db.query("SELECT id FROM houses ORDER BY id")).rows.map(({ id }) => id);
  const table = new Table(`${MINUTES} minutes of mixed load`);
  const samples = [];
  let failed = 0;
  let requests = 0;
  let busy = 0;
  let refusedUploads = 0;
  const rounds = Math.max(WARM_ROUNDS + 6, Math.round((MINUTES * 60) / ROUND_S));
  for (let round = 0; round < rounds && !runner.signal.aborted; round++) {
    await db.query("SELECT pg_notify('fapai_tags', $1)", [`house:${ids[round % ids.length]} houses`]);
    const uploaded = work(db, folder, site, round);
    const result = await load(addresses(site, ids, round), { connections: 16, seconds: ROUND_S - 2 });
    if ((await uploaded) !== 200) refusedUploads++;
    requests += result.requests;
    failed += result.failed;
    for (const [code, count] of Object.entries(result.status)) {
      if (code === "503") busy += count;
      else if (code >= "500") failed += count;
    }
    await sleep(1000);
    samples.push({
      memory: (await figure(metrics, "process_resident_memory_bytes")) / 2 ** 20,
      goroutines: await figure(metrics, "go_goroutines"),
      descriptors: descriptors(pids.api),
      renderer: memoryMb(pids.ssr),
    });
  }
  const ends = await ended(db);
  await db.end();
  fs.rmSync(folder, { recursive: true, force: true });
  const steady = samples.slice(WARM_ROUNDS);
  const third = Math.ceil(steady.length / 3);
  for (const [name, what] of Object.entries({
    memory: "memory of the API, MB",
    renderer: "memory of the renderer, MB",
    goroutines: "goroutines",
    descriptors: "descriptors of the API",
  })) {
    const values = steady.map((sample) => sample[name]);
    const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
    table.row(
      what,
      `${first.toFixed(0)} → ${last.toFixed(0)}`,
      `last third ≤ ${BARS[name]} × first`,
      last <= BARS[name] * first,
    );
  }
  table.row("requests that failed or were answered 500", `${failed} of ${requests}`, "0", failed === 0);
  const count = (...states) => states.reduce((sum, state) => sum + (ends[state] ?? 0), 0);
  table.row("feeds that were imported", `${count("feed done")}`, "≥ one a round", count("feed done") >= rounds);
  table.row(
    "nested files of feeds that were refused",
    `${count("feed refused", "feed failed")}`,
    "≥ one a round",
    count("feed refused", "feed failed") >= rounds,
  );
  table.row("uploads that were not taken", `${refusedUploads} of ${rounds}`, "0", refusedUploads === 0);
  table.note("feeds and uploads by their end", JSON.stringify(ends));
  table.note("answered 503 with Retry-After", `${busy}`);
  return table.short === 0;
});
