// bench/states: the cost of 10,000 open pages polling the states of their lots.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { cpuMs } from "../cpu.mjs";
import { startOwnSite } from "../site.mjs";
import { Table } from "../table.mjs";

const HOUSES = 300;
const LOTS = 20;
const SECONDS = 8;
// The bars: the minimum number of responses per second (twice that of 10,000 pages polling every 5 s), the maximum
// 99th percentile in milliseconds, and the maximum slowdown factor of other calls.
const BARS = { rate: 4000, p99: 200, others: 2 };
// The number of calls per second of 10,000 pages that each show one lot, and of all other visitors.
const WATCHERS_RATE = 2000;
const OTHERS_RATE = 50;

await runProgram("bench-states", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const { site, databaseUrl, pids } = await startOwnSite(runner, log, HOUSES);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const ids = (await db.query("SELECT id FROM houses ORDER BY id LIMIT $1", [LOTS])).rows.map(({ id }) => id);
  const url = `${site}/api/house/state?${ids.map((id) => `id=${id}`).join("&")}`;
  const etag = (await fetch(url)).headers.get("etag");
  const table = new Table(`states of ${LOTS} lots, asked for by open pages`);

  const measure = async (what) => {
    const cpu = cpuMs([pids.api]);
    const { rate, ms, requests, failed, status } = await load([url], {
      connections: 64,
      seconds: SECONDS,
      headers: [`If-None-Match: ${etag}`],
    });
    const each = ((cpuMs([pids.api]) - cpu) * 1000) / requests;
    const text = `${Math.round(rate)} a second, p99 ${ms.p99.toFixed(0)} ms, ${each.toFixed(0)} µs of processor each`;
    const isGood = failed === 0 && rate >= BARS.rate && ms.p99 <= BARS.p99;
    table.row(what, text, `≥ ${BARS.rate} a second, p99 ≤ ${BARS.p99} ms`, isGood);
    return status;
  };

  const unchanged = await measure("calls for states, not changed");
  table.note("answers", JSON.stringify(unchanged));
  const bidding = new AbortController();
  const bids = (async () => {
    for (let i = 1; !bidding.signal.aborted; i++) {
      await db.query("UPDATE houses SET bid_count = $2, updated_at = now() WHERE id = $1", [ids[0], i]);
      await db.query("SELECT pg_notify('fapai_tags', $1)", [`house:${ids[0]} houses`]);
      await sleep(1000);
    }
  })();
  const changed = await measure("calls for states, changed");
  table.note("answers", JSON.stringify(changed));

  // 10,000 pages poll one lot while it receives bids, and other visitors make calls at the same time.
  const others = () =>
    load([`${site}/api/house?page_size=30`, `${site}/api/house/facet`], {
      connections: 4,
      rate: OTHERS_RATE,
      seconds: SECONDS,
    });
  const quiet = await others();
  const end = new AbortController();
  const one = `${site}/api/house/state?id=${ids[0]}`;
  const watching = load([one], { connections: 256, rate: WATCHERS_RATE, seconds: 60, signal: end.signal });
  await sleep(1000);
  const beside = await others();
  end.abort();
  const { rate, failed } = await watching;
  const times = beside.ms.p50 / quiet.ms.p50;
  const text = `${times.toFixed(2)} times (p50 ${quiet.ms.p50.toFixed(1)} to ${beside.ms.p50.toFixed(1)} ms, p99 ${quiet.ms.p99.toFixed(1)} to ${beside.ms.p99.toFixed(1)} ms)`;
  table.row(
    "others' calls beside 10,000 watchers of a lot",
    text,
    `≤ ${BARS.others} times`,
    failed === 0 && times <= BARS.others,
  );
  table.note("watchers", `${Math.round(rate)} calls a second, ${failed} failed`);
  bidding.abort();
  await bids;
  await db.end();
  return table.short === 0;
});
