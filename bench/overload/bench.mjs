// bench/overload: the effect on other visitors if one address, or many, send more requests than the site can serve.
// The header of a trusted proxy simulates the addresses. Only ratios are meaningful, because the load generator
// shares the processors with the site.
import { buildLoad, load } from "../../scripts/lib/load.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { startOwnSite } from "../site.mjs";
import { median, Table } from "../table.mjs";

const HOUSES = 600;
const ROUNDS = 3;
const SECONDS = 5;
const OVERLOAD = 5;
const BARS = { ratio: 2, goodput: 0.9, acceptedMs: 200 };

const ATTACKER = "X-Real-Ip: 198.18.0.1";
const VISITORS = "X-Real-Ip: 198.18.1.{1-40}";
const CROWD = "X-Real-Ip: 198.18.2.{1-250}";

const ms = (n) => `${Math.round(n)} ms`;

await runProgram("bench-overload", async (runner, log) => {
  const options = { log, signal: runner.signal };
  await buildLoad(options);
  const { site } = await startOwnSite(runner, log, HOUSES, { TRUSTED_PROXIES: "127.0.0.1" });
  let used = 0;
  /** Returns addresses of uncached list pages. */
  const freshPages = () => {
    used += 1_000_000;
    return `${site}/fapaifang.html?price_min={${used}-${used + 999_999}}`;
  };
  const call = `${site}/api/house/{1-${HOUSES}}`;
  const visit = async (url, rate) =>
    (await load([url], { connections: 8, seconds: SECONDS, rate, headers: [VISITORS] })).ms.p95;
  const table = new Table("overload");
  await load([freshPages()], { connections: 2, seconds: 2, headers: [VISITORS] });

  /**
   * Compares the waiting times of visitors with and without a flood of requests from one address. Both are
   * measured alternately.
   */
  const compare = async (what, url, rate, flood, connections) => {
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) {
      const quiet = await visit(url(), rate);
      const end = new AbortController();
      const flooding = load([flood()], { connections, seconds: 60, headers: [ATTACKER], signal: end.signal });
      await visit(url(), rate); // the flood uses all capacity for a short time at its start
      const busy = await visit(url(), rate);
      end.abort();
      rounds.push({ quiet, busy, ratio: busy / quiet, flood: (await flooding).status });
    }
    const ratio = median(rounds.map((round) => round.ratio));
    const text = rounds.map(({ quiet, busy }) => `${Math.round(quiet)}→${ms(busy)}`).join(" ");
    table.row(what, `p95 × ${ratio.toFixed(2)}`, `≤ ${BARS.ratio} × quiet`, ratio <= BARS.ratio);
    table.note("rounds", text);
    table.note("the flood got", JSON.stringify(rounds.at(-1).flood));
  };
  await compare("a page, while one address floods pages", freshPages, 5, freshPages, 128);
  await compare(
    "a call, while one floods the overview",
    () => call,
    40,
    () => `${site}/api/stat/overview`,
    200,
  );

  const capacity = [];
  const crowds = [];
  for (let i = 0; i < ROUNDS; i++) {
    capacity.push((await load([freshPages()], { connections: 4, seconds: SECONDS, headers: [CROWD] })).rate);
    const rate = OVERLOAD * capacity.at(-1);
    const crowd = await load([freshPages()], { connections: 500, seconds: SECONDS, rate, headers: [CROWD] });
    crowds.push({ share: (crowd.status[200] ?? 0) / crowd.seconds / capacity.at(-1), p99: crowd.good.p99 });
  }
  const share = median(crowds.map((crowd) => crowd.share));
  const p99 = median(crowds.map((crowd) => crowd.p99));
  const wanted = `≥ ${BARS.goodput * 100} %`;
  table.row(`goodput, ${OVERLOAD} × from 250 addresses`, `${Math.round(share * 100)} %`, wanted, share >= BARS.goodput);
  table.row("accepted pages meanwhile", `p99 ${ms(p99)}`, `≤ ${BARS.acceptedMs} ms`, p99 <= BARS.acceptedMs);
  table.note("capacity", `${Math.round(median(capacity))} pages a second`);
  return table.short === 0;
});
