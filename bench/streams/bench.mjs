// bench/streams: how late and at what cost the changes of a lot reach 10,000 open pages.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import pg from "pg";
import { at } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { cpuMs } from "../cpu.mjs";
import { figure, startOwnSite } from "../site.mjs";
import { Table } from "../table.mjs";

const HOUSES = 300;
const PAGES = 10_000;
const BIDS = 5;
const BARS = { bidMs: 1000, startMs: 2000, kilobytes: 32 };

/** Opens the streams in a process of its own; `next` gives its next line. */
function openStreams(runner, url) {
  const child = spawn(at(".tools/streams"), ["-n", `${PAGES}`, url], { stdio: ["pipe", "pipe", "inherit"] });
  runner.signal.addEventListener("abort", () => child.kill(), { once: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => JSON.parse((await lines.next()).value),
    expect: (ms) => child.stdin.write(`${Math.round(ms)}\n`),
    close: () => child.stdin.end(),
  };
}

const text = ({ received, p50, p99, max }) =>
  `${received} told, p50 ${Math.round(p50)} p99 ${Math.round(p99)} max ${Math.round(max)} ms`;

await runProgram("bench-streams", async (runner, log) => {
  await run("go", ["build", "-o", ".tools/", "./bench/streams"], { log, signal: runner.signal });
  const { site, metrics, databaseUrl, pids } = await startOwnSite(runner, log, HOUSES);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const [{ id }] = (await db.query("SELECT min(id) AS id FROM houses")).rows;
  const change = async (set) => {
    await db.query(`UPDATE houses SET ${set} WHERE id = $1`, [id]);
    await db.query("SELECT pg_notify('fapai_tags', $1)", [`house:${id} houses`]);
  };
  await change(
    "result = NULL, actual_end_time = NULL, start_time = now() + interval '1 day', end_time = now() + interval '2 days'",
  );

  const table = new Table(`${PAGES} open pages of one lot`);
  const memory = () => figure(metrics, "process_resident_memory_bytes");
  const before = await memory();
  const streams = openStreams(runner, `${site}/api/house/state/stream?id=${id}`);
  const { open, seconds } = await streams.next();
  const perPage = ((await memory()) - before) / PAGES / 1000;
  table.row("streams with their first state", `${open} in ${seconds.toFixed(1)} s`, `${PAGES}`, open === PAGES);
  const { kilobytes, bidMs, startMs } = BARS;
  table.row("memory of the process", `${perPage.toFixed(1)} KB a page`, `≤ ${kilobytes} KB`, perPage <= kilobytes);

  // The clock alone begins the auction.
  const start = Date.now() + 5000;
  streams.expect(Date.now());
  await change(`start_time = to_timestamp(${start / 1000})`);
  const moved = await streams.next();
  streams.expect(start);
  const started = await streams.next();
  table.row("the start by the clock", text(started), `p99 ≤ ${startMs} ms`, isGood(started, startMs));
  const bids = [moved];
  const cpu = cpuMs([pids.api]);
  for (let i = 1; i <= BIDS; i++) {
    streams.expect(Date.now());
    await change(`current_price = start_price + ${i}, bid_count = ${i}`);
    bids.push(await streams.next());
  }
  const worst = bids.reduce((a, b) => (b.p99 > a.p99 ? b : a));
  table.row(`a bid, worst of ${bids.length}`, text(worst), `p99 ≤ ${bidMs} ms`, isGood(worst, bidMs));
  table.note("processor time of the process", `${Math.round((cpuMs([pids.api]) - cpu) / BIDS)} ms a bid`);
  streams.close();
  await db.end();
  return table.short === 0;
});

function isGood({ received, p99 }, limit) {
  return received === PAGES && p99 <= limit;
}
