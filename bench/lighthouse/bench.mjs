// bench/lighthouse: Lighthouse's scores of each kind of page, on a simulated slow phone and network.
import fs from "node:fs";
import path from "node:path";
import { browser } from "../../scripts/lib/browser.mjs";
import { at } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { runProgram } from "../../scripts/lib/testsite.mjs";
import { startOwnSite } from "../site.mjs";
import { median, Table } from "../table.mjs";
import { measureAgain, scoresOf } from "./report.mjs";

const VERSION = "12.8.2";
const DIR = at(".tools/lighthouse");
const HOUSES = 600;
const ROUNDS = 3;
/** The maximum number of retries of a round with a failed recording. */
const RETRIES = 2;
const PAGES = {
  home: "/",
  list: "/fapaifang.html",
  lot: "/fapaifang-info/1.html",
  map: "/map-house.html",
  news: "/zixun.html",
  research: "/fapaiyanjiu.html",
};
/** The minimum score of each category. */
const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** Returns a page's scores, 0 to 100 by category, and the audits that cost points. */
async function scores(url, env, options) {
  const file = path.join(DIR, "report.json");
  const flags = [
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    `--only-categories=${Object.keys(BARS).join(",")}`,
  ];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage";
  const cli = path.join(DIR, "node_modules/lighthouse/cli/index.js");
  fs.rmSync(file, { force: true });
  await run("node", [cli, url, ...flags, chrome], { ...options, env });
  return scoresOf(JSON.parse(fs.readFileSync(file, "utf8")), Object.keys(BARS));
}

await runProgram("bench-lighthouse", async (runner, log) => {
  const options = { log, signal: runner.signal };
  fs.mkdirSync(DIR, { recursive: true });
  fs.writeFileSync(
    path.join(DIR, "package.json"),
    JSON.stringify({ private: true, dependencies: { lighthouse: VERSION } }),
  );
  await run("npm", ["install", "--no-audit", "--no-fund", "--include=prod", "--workspaces=false"], {
    ...options,
    cwd: DIR,
  });
  const env = { CHROME_PATH: await browser(options) };
  const { site } = await startOwnSite(runner, log, HOUSES);
  const table = new Table(`lighthouse ${VERSION}, phone: ${Object.keys(BARS).join(" / ")}`);
  for (const [name, address] of Object.entries(PAGES)) {
    const rounds = [];
    const retried = [];
    const measure = () => scores(site + address, env, options);
    for (let i = 0; i < ROUNDS; i++) rounds.push(await measureAgain(measure, RETRIES, (code) => retried.push(code)));
    const points = Object.keys(BARS).map((_, i) => median(rounds.map((round) => round.points[i])));
    const bars = Object.values(BARS);
    table.row(
      name,
      points.join(" / "),
      `≥ ${bars.join(" / ")}`,
      points.every((point, i) => point >= bars[i]),
    );
    if (retried.length > 0) table.note("recorded again", retried.join(", "));
    if (rounds.at(-1).failed.length > 0) table.note("costs points", rounds.at(-1).failed.join("; "));
  }
  return table.short === 0;
});
