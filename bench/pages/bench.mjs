// bench/pages: cached pages compared with nginx, full misses compared with Next.js, one render shared by a thousand
// requests, and the time from an edit to its HTML.
import http from "node:http";
import pg from "pg";
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { until } from "../../scripts/lib/proc.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { loader, rate, WARM_UP_PAGES } from "../measure.mjs";
import { measureNext, measurePages, warmUp } from "../next/next.mjs";
import { figure, startOwnSite } from "../site.mjs";
import { median, Table } from "../table.mjs";
import { findNginx, serveFiles } from "./nginx.mjs";

const HOUSES = 3000;

const ROUNDS = 5;
const LIST = "/fapaifang.html";
const BARS = { identity: 0.75, brotli: 0.6, miss: { list: 2, lot: 1.5 } };
/** The maximum length in bytes of the list's cached HTML, without compression and with Brotli. */
const MAX_BYTES = { identity: 100 * 1024, brotli: 14 * 1024 };
const EDITS = 20;
const EDIT_LIMIT_MS = 1000;

/** Requests a page and returns its headers and its body as sent, which fetch would decompress. */
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

async function bytesOfList(table, site) {
  const { body: plain } = await kept(site + LIST);
  const { body: small } = await kept(site + LIST, { "Accept-Encoding": "br" });
  table.row(
    "HTML of the list, identity and brotli",
    `${plain.length} and ${small.length} bytes`,
    `≤ ${MAX_BYTES.identity} and ≤ ${MAX_BYTES.brotli}`,
    plain.length <= MAX_BYTES.identity && small.length <= MAX_BYTES.brotli,
  );
}

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
  // These headers are excluded, because nginx sets them itself or they change every second.
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
      const theirs = await rate(`http://127.0.0.1:${port}/${name}`, { headers });
      const ours = await rate(url, { headers });
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

/** The kinds of uncached pages that are measured: lists of 30 lots, filtered by price, and pages of lots. */
const SUBJECTS = [
  {
    name: "list",
    address: (n) => `${LIST}?price_min=${n}`,
    example: 1,
    other: 2,
    varying: /(?<=price_min(?:=|%3D))1\b/g,
    next: 3,
    last: 100_000_000,
    warmUp: WARM_UP_PAGES,
    seconds: 5,
  },
  {
    name: "lot",
    address: (n) => `/fapaifang-info/${n}.html`,
    example: HOUSES,
    other: HOUSES,
    varying: new RegExp(`\\b${HOUSES}\\b`, "g"),
    next: 2, // editToHtml has already requested page 1
    last: HOUSES - 1,
    // The list pages have already warmed up the shared code.
    warmUp: 200,
    seconds: 3,
    requests: 150, // in each of 15 rounds; together with the warm-up, these are all lots
  },
];

async function besideNext(table, runner, { site, pids }, subject) {
  const ours = [];
  const rounds = [];
  const missed = async (bounds) => {
    const result = await measurePages(subject, (range) => site + subject.address(range), Object.values(pids), bounds);
    if (result.cache.MISS !== result.requests) throw new Error(`not only misses: ${JSON.stringify(result)}`);
    return result;
  };
  await missed(warmUp(subject));
  const compared = await measureNext(runner, subject, site, [pids.database, pids.api], async (measure) => {
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await missed());
      rounds.push(await measure());
    }
  });
  if (ours.length === 0) ours.push(await missed());
  const own = median(ours.map(({ rate }) => rate));
  const spent = (measured) => `${median(measured.map(({ cpu }) => cpu)).toFixed(1)} ms of CPU each`;
  const row = `full miss of the ${subject.name} page`;
  const bar = BARS.miss[subject.name];
  if (compared !== "") {
    table.row(row, compared, `≥ ${bar} × the faster`, false);
    table.note("answers", `${Math.round(own)} rps`);
    return;
  }
  const faster = median(rounds.map(({ server, client }) => Math.max(server.rate, client.rate)));
  const ratio = own / faster;
  table.row(row, `${ratio.toFixed(2)} × (${Math.round(own)} rps)`, `≥ ${bar} × the faster`, ratio >= bar);
  table.note("with API server and database", spent(ours));
  for (const name of ["server", "client"]) {
    const measured = rounds.map((round) => round[name]);
    const answers = `${Math.round(median(measured.map(({ rate }) => rate)))} rps`;
    table.note(`Next.js, ${name} component, with API and database`, `${answers}, ${spent(measured)}`);
  }
}

async function oneRender(table, site, metrics) {
  const renders = () => figure(metrics, "fapai_pages_render_seconds_count");
  const before = await renders();
  const result = await load([`${site}${LIST}?price_min=12345678`], { connections: 1000, requests: 1000, seconds: 20 });
  await until(async () => (await renders()) > before, 5000);
  const made = (await renders()) - before;
  const good = made === 1 && result.status[200] === 1000 && result.failed === 0;
  table.row(
    "1,000 requests at once for one cold page",
    `${made} render, ${result.status[200] ?? 0} answers`,
    "1 render, 1000 answers",
    good,
  );
}

/**
 * Changes a lot's title in the same way as the program does, and measures the time until the lot's page shows
 * the new title.
 */
async function editToHtml(table, site, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
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

await runProgram("bench-pages", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const running = await startOwnSite(runner, log, HOUSES);
  const { site, metrics, databaseUrl } = running;
  const table = new Table(`pages (load by ${loader}, ${ROUNDS} rounds in turns, medians)`);
  await bytesOfList(table, site);
  await besideNginx(table, site);
  await oneRender(table, site, metrics);
  await editToHtml(table, site, databaseUrl);
  for (const subject of SUBJECTS) await besideNext(table, runner, running, subject);
  return table.short === 0;
});
