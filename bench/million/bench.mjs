// bench/million: lists with facets, keywords and the map over a million lots at 500 requests a second, and suggestions
// at 50. BENCH_LOTS=5000000 uses five million lots: the bars grow in proportion.
import { run } from "../../scripts/lib/run.mjs";
import { Table } from "../table.mjs";

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 10_000);
const LOTS = Number(process.env.BENCH_LOTS ?? 1_000_000);
const RATE = Number(process.env.BENCH_RATE ?? 500);
const MILLIONS = Math.max(1, LOTS / 1_000_000);
const BYTES_PER_LOT = 500;
const INDEX_SECONDS = 10;
const PACKAGE = "./api/lots/...";
const BARS = {
  MillionLists: ["list, total and facets, mixed filters", 10],
  MillionTotals: ["list, total and facets, by whole cost and by cash", 10],
  MillionWritten: ["written query, understood, with list, total and facets", 10],
  MillionSuggest: ["suggestions for what is typed, 50 a second", 50],
  MillionWords: ["keyword of 1 to 6 characters", 15],
  "MillionMap/area": ["map, districts", 5],
  "MillionMap/region": ["map, business areas", 5],
  "MillionMap/community": ["map, communities", 5],
  "MillionMap/lot": ["map, lots", 5],
};

const ask = (bench, requests, rate = RATE) =>
  run("go", ["test", "-run", "^$", ...bench, "-benchtime", `${requests}x`, "-timeout", "30m", PACKAGE], {
    env: { BENCH_LOTS: String(LOTS), BENCH_RATE: String(rate) },
  });
const output =
  (await ask(["-bench", "Million", "-skip", "MillionSuggest"], REQUESTS)) +
  (await ask(["-bench", "MillionSuggest"], REQUESTS / 10, 500)); // a tenth of the requests, because people type slowly

/** The figures of each benchmark by unit: `Name-2  10000  123 ns/op  4.5 p99-ms`. */
const found = new Map();
for (const line of output.split("\n")) {
  const [name, , ...figures] = line.trim().split(/\s+/);
  if (!name.startsWith("Benchmark")) continue;
  const units = new Map();
  for (let i = 0; i + 1 < figures.length; i += 2) units.set(figures[i + 1], Number(figures[i]));
  found.set(name.replace(/^Benchmark|-\d+$/g, ""), units);
}

const table = new Table(`${LOTS.toLocaleString("en")} lots, ${RATE.toLocaleString("en")} requests a second`);
for (const [name, [what, ofMillion]] of Object.entries(BARS)) {
  const limit = ofMillion * MILLIONS;
  const units = found.get(name) ?? new Map();
  const p99 = units.get("p99-ms") ?? Number.NaN;
  table.row(what, `p50 ${units.get("p50-ms")} ms, p99 ${p99} ms`, `p99 ≤ ${limit} ms`, p99 <= limit);
  table.note("processor time", `p50 ${units.get("p50-cpu-ms")} ms, p99 ${units.get("p99-cpu-ms")} ms`);
}
const lists = found.get("MillionLists");
const [bytes, seconds] = ["bytes/lot", "s/index"].map((unit) => lists?.get(unit) ?? Number.NaN);
table.row("memory of the index", `${bytes} bytes a lot`, `≤ ${BYTES_PER_LOT} bytes`, bytes <= BYTES_PER_LOT);
table.row(
  "time to build the index",
  `${seconds} s`,
  `≤ ${INDEX_SECONDS * MILLIONS} s`,
  seconds <= INDEX_SECONDS * MILLIONS,
);
process.exitCode = table.short > 0 ? 1 : 0;
