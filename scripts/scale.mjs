// npm run test:scale: simulates many machines on this one. A primary and its replica, three renderers and two API
// servers behind a load balancer are killed in turn under load. Arguments select the tests whose names contain one
// of them.
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { Tests } = await import("./chaos/tools.mjs");
const { build, GO_FLAGS } = await import("./lib/build.mjs");
const { buildLoad } = await import("./lib/load.mjs");
const { run } = await import("./lib/run.mjs");
const { runProgram } = await import("./lib/testsite.mjs");
const { changeTests } = await import("./scale/changes.mjs");
const { killTests } = await import("./scale/kills.mjs");
const { startMachines } = await import("./scale/machines.mjs");
const { sharedTests } = await import("./scale/shared.mjs");

const long = process.argv.includes("--long");
// A load takes three minutes at most.
const size = long
  ? { members: 100, seconds: 90, rate: 600, renders: 8, away: 6000 }
  : { members: 40, seconds: 25, rate: 300, renders: 4, away: 1500 };

await runProgram("scale", async (runner, log) => {
  const options = { log, signal: runner.signal };
  for (const name of ["web", "ssr", "api"]) await build(name, options);
  await buildLoad(options);
  await run("go", ["build", ...GO_FLAGS, "-o", ".tools/", "./api/platform/outbound/fake/s3"], options);
  const machines = await startMachines(runner, options);
  const tests = new Tests(process.argv.slice(2).filter((arg) => !arg.startsWith("--")));
  const given = { test: (name, work) => tests.test(name, work), machines, size };
  await changeTests(given);
  const members = await killTests(given);
  await sharedTests({ ...given, members });
  await machines.close();
  console.log(`${tests.passed} passed, ${tests.failed} failed`);
  return tests.failed === 0;
});
