// bench/headlist: the list of heads of a site with 100,000 lots: making it with all checks, filtering it, the dry
// run of a template, and a change of 10,000 titles.
import { run } from "../../scripts/lib/run.mjs";
import { runProgram, startTestDatabase } from "../../scripts/lib/testsite.mjs";
import { Table } from "../table.mjs";

const LOTS = Number(process.env.BENCH_LOTS ?? 100_000);
/** The maximum times: filters and checks in milliseconds, the others in seconds. */
const BARS = { audit: 60, filter: 100, dryRun: 10, preview: 10, apply: 5, undo: 5 };

await runProgram("bench-heads", async (runner, log) => {
  const server = await startTestDatabase(runner, ["fapai_bench"]);
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server.url("fapai_bench"),
    BENCH_DATABASE_PID: `${server.pid}`,
    BENCH_LOTS: `${LOTS}`,
  };
  const output = await run(
    "go",
    ["test", "-run", "^$", "-bench", "BenchmarkHeads", "-benchtime", "1x", "-timeout", "60m", "./api/app/server"],
    {
      env,
      log,
      signal: runner.signal,
    },
  );
  /**
   * Returns the figure with the given unit that a benchmark printed in a line such as `BenchmarkHeads/audit-2
   * 1  123 ns/op  4.5 s`.
   */
  const figure = (name, unit) =>
    Number(new RegExp(`^BenchmarkHeads/${name}\\S*\\s.*?([\\d.]+) ${unit}\\b`, "m").exec(output)?.[1]);
  const table = new Table(`heads of ${LOTS} lots`);
  /**
   * Adds a row with a duration in seconds, and a note with the processor times, which are affected less by
   * other work on the machine.
   */
  const seconds = (what, name, unit, bar) => {
    const took = figure(name, `${unit}-s`);
    table.row(what, `${took} s`, `≤ ${bar} s`, took <= bar);
    const [api, database] = [figure(name, `${unit}-cpu-s`), figure(name, `${unit}-pg-s`)];
    table.note("processor time of the API, of PostgreSQL", `${api} s, ${database} s`);
  };
  seconds("audit: all rows with their checks", "audit", "audit", BARS.audit);
  table.note("rows", figure("audit", "rows"));
  const filter = figure("filter", "p99-ms");
  table.row("filter and order", `p99 ${filter} ms`, `p99 ≤ ${BARS.filter} ms`, filter <= BARS.filter);
  const checks = figure("checks", "max-ms");
  table.row("the pages of a check", `slowest ${checks} ms`, `≤ ${BARS.filter} ms`, checks <= BARS.filter);
  table.note("checks, findings", `${figure("checks", "checks")}, ${figure("checks", "findings")}`);
  seconds("dry run of a template", "dry_run", "dry-run", BARS.dryRun);
  table.note("titles that change", figure("dry_run", "changed"));
  seconds("preview of a bulk edit", "bulk", "preview", BARS.preview);
  table.note("titles in the file", figure("bulk", "rows"));
  seconds("its application", "bulk", "apply", BARS.apply);
  seconds("its undoing", "bulk", "undo", BARS.undo);
  return table.short === 0;
});
