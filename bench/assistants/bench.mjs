// bench/assistants: searches with the assistants' tools, and cached pages as Markdown compared with HTML.
import { buildLoad } from "../../scripts/lib/load.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { rate } from "../measure.mjs";
import { startOwnSite } from "../site.mjs";
import { median, Table } from "../table.mjs";
import { quantile, searchTimes } from "./tools.mjs";

/** The number of demo lots, which are copied until there are as many lots as requested. */
const DEMO = 3000;
const LOTS = Number(process.env.BENCH_LOTS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const RATE = 100;
const BARS = { p99: 20, markdown: 0.9 };
const ROUNDS = 5;
const PAGES = ["/fapaifang.html", "/fapaifang-info/1.html"];

await runProgram("bench-assistants", async (runner, log) => {
  await buildLoad({ log, signal: runner.signal });
  const seed = ["--houses", String(Math.min(LOTS, DEMO)), "--times", String(Math.max(1, Math.round(LOTS / DEMO)))];
  const { site } = await startOwnSite(runner, log, seed);
  const table = new Table(`tools of assistants, ${LOTS} lots`);
  await searchTimes(site, { rate: 20, seconds: 3 }); // the index is loaded, and the code is warmed up
  const times = await searchTimes(site, { rate: RATE, seconds: SECONDS });
  const p99 = quantile(times, 0.99);
  const text = `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  table.row(`search_lots, ${RATE} a second`, text, `p99 ≤ ${BARS.p99} ms`, p99 <= BARS.p99);

  for (const page of PAGES) {
    const rounds = { html: [], address: [], accept: [] };
    for (let i = 0; i < ROUNDS; i++) {
      rounds.html.push(await rate(site + page, { headers: ["Accept: text/html"] }));
      rounds.address.push(await rate(`${site + page}.md`));
      rounds.accept.push(await rate(site + page, { headers: ["Accept: text/markdown"] }));
    }
    const html = median(rounds.html);
    for (const [how, name] of [
      ["address", "by its address"],
      ["accept", "by Accept"],
    ]) {
      const times = median(rounds[how]) / html;
      const value = `${times.toFixed(2)} times (${Math.round(median(rounds[how]))} of ${Math.round(html)} a second)`;
      table.row(
        `kept Markdown ${name} beside HTML, ${page}`,
        value,
        `≥ ${BARS.markdown} times`,
        times >= BARS.markdown,
      );
    }
  }
  return table.short === 0;
});
