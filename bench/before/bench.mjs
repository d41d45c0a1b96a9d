// bench/before: kept pages and misses beside the site as it was before what a buyer decides by came to the first screen.
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { cpuMs } from "../cpu.mjs";
import { loader, rate } from "../measure.mjs";
import { startOwnSite } from "../site.mjs";
import { median, Table } from "../table.mjs";
import { startOlder } from "./older.mjs";

/** The commit before the first one of that work, "houses: cost as a range over what is unknown of the owner". */
const BEFORE = "0e4bdf6e135172090b99fe89a36163398fd32651";
const HOUSES = 3000;
const ROUNDS = 5;
/** A kept page may be 5 % slower and a miss 5 % dearer. */
const BARS = { kept: 0.95, miss: 1.05 };
const LOTS_A_ROUND = 400;
const LIST = "/fapaifang.html";
const lot = (id) => `/fapaifang-info/${id}.html`;

/**
 * Milliseconds of processor time of a page, by process and of all, over requests that are all misses. Two connections are fewer
 * than are rendered at once, so that none is refused.
 */
async function costOfMisses({ site, pids }, address, options) {
  const spent = () => Object.values(pids).map((pid) => cpuMs([pid]));
  const before = spent();
  const result = await load([site + address], { connections: 2, ...options });
  const costs = spent().map((ms, i) => (ms - before[i]) / result.requests);
  if (result.failed > 0 || result.status[200] !== result.requests || result.cache.MISS !== result.requests)
    throw new Error(`${site}${address}: not only misses: ${JSON.stringify(result)}`);
  return { costs: [costs.reduce((sum, ms) => sum + ms, 0), ...costs], requests: result.requests };
}

/** The medians of some figures of both sites, asked in turns, and of the ratio of the first. */
async function inTurns(ours, older, measure) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const old = await measure(older, round);
    rounds.push({ old, now: await measure(ours, round) });
  }
  const medians = (key) => rounds[0][key].map((_, i) => median(rounds.map((round) => round[key][i])));
  return { old: medians("old"), now: medians("now"), ratio: median(rounds.map(({ now, old }) => now[0] / old[0])) };
}

async function kept(table, ours, older, name, address) {
  for (const { site } of [ours, older]) await (await fetch(site + address)).text();
  const { old, now, ratio } = await inTurns(ours, older, async ({ site }) => [await rate(site + address)]);
  const rates = `${Math.round(now[0])} / ${Math.round(old[0])} rps`;
  table.row(`kept page, ${name}`, `${ratio.toFixed(2)} × (${rates})`, `≥ ${BARS.kept} × before`, ratio >= BARS.kept);
  const bytes = await Promise.all(
    [ours, older].map(async ({ site }) => (await (await fetch(site + address)).text()).length),
  );
  table.note("characters", bytes.join(" / "));
}

async function miss(table, ours, older, name, measure) {
  const { old, now, ratio } = await inTurns(ours, older, measure);
  const [total, ...parts] = now.map((ms, i) => `${ms.toFixed(1)} / ${old[i].toFixed(1)} ms`);
  table.row(`miss, ${name}`, `${ratio.toFixed(2)} × (${total} of CPU)`, `≤ ${BARS.miss} × before`, ratio <= BARS.miss);
  table.note(
    "of them",
    Object.keys(ours.pids)
      .map((name, i) => `${name} ${parts[i]}`)
      .join(", "),
  );
}

await runProgram("bench-before", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const older = await startOlder(runner, log, BEFORE, HOUSES);
  const ours = await startOwnSite(runner, log, HOUSES);
  const table = new Table(`beside ${BEFORE.slice(0, 7)} (load by ${loader}, ${ROUNDS} rounds in turns, medians)`);
  await kept(table, ours, older, "list", LIST);
  await kept(table, ours, older, "lot", lot(1));
  const unseen = new Map([ours, older].map(({ site }) => [site, 1]));
  const list = async (of) => {
    const from = unseen.get(of.site);
    const { costs, requests } = await costOfMisses(of, `${LIST}?price_min={${from}-${from + 1_000_000}}`, {
      seconds: 4,
    });
    unseen.set(of.site, from + requests);
    return costs;
  };
  for (const of of [older, ours]) await list(of); // the renderer's compiler warms up
  await miss(table, ours, older, "list", list);
  const lots = async (of, round) => {
    const from = 2 + (round + 1) * LOTS_A_ROUND;
    const options = { requests: LOTS_A_ROUND, seconds: 60 };
    return (await costOfMisses(of, lot(`{${from}-${from + LOTS_A_ROUND}}`), options)).costs;
  };
  for (const of of [older, ours]) await lots(of, -1);
  await miss(table, ours, older, "lot", lots);
  return table.short === 0;
});
