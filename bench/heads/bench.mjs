// bench/heads: all heads of a site of 100,000 lots: their making with all checks, filters, and the dry run of a template.
import { run } from "../../scripts/lib/run.mjs";
import { runProgram, startTestDatabase } from "../../scripts/lib/testsite.mjs";
import { Table } from "../table.mjs";

const LOTS = Number(process.env.BENCH_LOTS ?? 100_000);
const BARS = { audit: 60, filter: 100, dryRun: 10 };

await runProgram("bench-heads", async (runner, log) => {
  const server = await startTestDatabase(runner, ["fapai_bench"]);
  const env = { ...process.env, TEST_DATABASE_URL: server.url("fapai_bench"), BENCH_LOTS: `${LOTS}` };
  const output = await run(
    "go",
    ["test", "-run", "^$", "-bench", "BenchmarkHeads", "-benchtime", "1x", "./api/server"],
    {
      env,
      log,
      signal: runner.signal,
    },
  );
  /** A figure of a benchmark by its unit: `BenchmarkHeads/audit-2  1  123 ns/op  4.5 s`. */
  const figure = (name, unit) =>
    Number(new RegExp(`^BenchmarkHeads/${name}\\S*\\s.*?([\\d.]+) ${unit}\\b`, "m").exec(output)?.[1]);
  const table = new Table(`heads of ${LOTS} lots`);
  const audit = figure("audit", "s");
  table.row("audit: all rows with their checks", `${audit} s`, `≤ ${BARS.audit} s`, audit <= BARS.audit);
  table.note("rows", figure("audit", "rows"));
  const filter = figure("filter", "p99-ms");
  table.row("filter and order", `p99 ${filter} ms`, `p99 ≤ ${BARS.filter} ms`, filter <= BARS.filter);
  const dryRun = figure("dry_run", "s");
  table.row("dry run of a template", `${dryRun} s`, `≤ ${BARS.dryRun} s`, dryRun <= BARS.dryRun);
  table.note("titles that change", figure("dry_run", "changed"));
  return table.short === 0;
});
