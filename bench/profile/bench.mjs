// bench/profile: the processor time of an uncached page by function, in the renderer, the API server and the database.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { cpuMs } from "../cpu.mjs";
import { WARM_UP_PAGES } from "../measure.mjs";
import { startOwnSite } from "../site.mjs";
import { Table } from "../table.mjs";
import { Inspector } from "./inspector.mjs";
import { goFunctions, jsFunctions } from "./report.mjs";

const HOUSES = 3000;
const SECONDS = Number(process.env.PROFILE_SECONDS ?? 10);
const TOP = Number(process.env.PROFILE_TOP ?? 12);
/** The maximum number of pages that are requested at the same time. */
const CONNECTIONS = 2;

/** For each kind of page, the addresses for the warm-up and for the measurement, each requested once. */
const PAGES = {
  list: [`/fapaifang.html?price_min={1000001-${1_000_000 + WARM_UP_PAGES}}`, "/fapaifang.html?price_min={1-999999}"],
  lot: ["/fapaifang-info/{1-1500}.html", "/fapaifang-info/{1501-3000}.html"],
  community: ["/xiaoqu/{1-20}.html", "/xiaoqu/{21-200}.html"],
};
const countOf = (address) => {
  const [, from, to] = /\{(\d+)-(\d+)\}/.exec(address);
  return to - from + 1;
};

const MAX_WARM_UP_SECONDS = 60;

/** Requests each address of a range once, but ends after `seconds`. */
const ask = (site, address, seconds) =>
  load([site + address], { connections: CONNECTIONS, seconds, requests: countOf(address) });

async function goProfile(metrics, seconds) {
  const answer = await fetch(`${new URL(metrics).origin}/debug/pprof/profile?seconds=${seconds}`);
  return Buffer.from(await answer.arrayBuffer());
}

function goFunctionsOf(profile, file) {
  fs.writeFileSync(file, profile);
  const args = ["tool", "pprof", "-top", "-unit=ms", "-nodefraction=0", file];
  return goFunctions(execFileSync("go", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

const each = (ms, count) => `${(ms / count).toFixed(2)} ms`;

function print(table, title, functions, count) {
  const total = functions.reduce((sum, { ms }) => sum + ms, 0);
  table.note(`${title}, sum of its samples`, each(total, count));
  for (const { name, ms } of functions.slice(0, TOP)) table.note(`  ${name}`, each(ms, count));
}

async function measure(table, name, running, inspector, dir) {
  const { site, metrics, pids } = running;
  const [warmUp, measured] = PAGES[name];
  await ask(site, warmUp, MAX_WARM_UP_SECONDS);
  const before = Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, cpuMs([pid])]));
  const sampled = goProfile(metrics, SECONDS);
  let result;
  const profile = await inspector.profile(async () => {
    result = await ask(site, measured, SECONDS);
  });
  const spent = Object.entries(pids).map(
    ([part, pid]) => `${part} ${each(cpuMs([pid]) - before[part], result.requests)}`,
  );
  const all = Object.entries(pids).reduce((sum, [part, pid]) => sum + cpuMs([pid]) - before[part], 0);
  const isMiss = result.cache.MISS === result.requests && result.failed === 0;
  table.row(`miss of a ${name}`, each(all, result.requests), "only misses, none failed", isMiss);
  table.note(`of ${result.requests} pages`, spent.join(", "));
  fs.writeFileSync(path.join(dir, `${name}.cpuprofile`), JSON.stringify(profile));
  print(table, "renderer", jsFunctions(profile), result.requests);
  print(table, "API server", goFunctionsOf(await sampled, path.join(dir, `${name}.pprof`)), result.requests);
}

await runProgram("bench-profile", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const inspectorPort = await freePort();
  const running = await startOwnSite(runner, log, HOUSES, { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` });
  const inspector = await Inspector.connect(inspectorPort);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-profile-"));
  const table = new Table(`profile (processor time of one page, ${SECONDS} s each; the profilers add to it)`);
  for (const name of Object.keys(PAGES)) await measure(table, name, running, inspector, dir);
  inspector.close();
  console.log(`\nProfiles for Chromium's developer tools and \`go tool pprof\`: ${dir}`);
  return table.short === 0;
});
