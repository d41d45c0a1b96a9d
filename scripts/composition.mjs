// npm run test:composition: the processes of docker/compose.yml on this machine without Docker, requested through
// nginx.
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { Tests } = await import("./chaos/tools.mjs");
const { processChecks, proxyChecks, recreationChecks, request } = await import("./composition/checks.mjs");
const { Composition } = await import("./composition/processes.mjs");
const { build } = await import("./lib/build.mjs");
const { nginx } = await import("./lib/nginx.mjs");
const { run } = await import("./lib/run.mjs");
const { answers } = await import("./lib/site.mjs");
const { runProgram } = await import("./lib/testsite.mjs");

await runProgram("composition", async (runner, log) => {
  const options = { log, signal: runner.signal };
  for (const name of ["web", "ssr", "api"]) await build(name, options);
  const composition = new Composition(runner);
  const tests = new Tests();
  try {
    await composition.prepare();
    await composition.startDatabase();
    const migrate = composition.process("migrate");
    const clean = { ...migrate.env, PATH: process.env.PATH };
    for (const args of [migrate.args, [migrate.args[0], "seed", "--houses", "60"]])
      await run("/bin/sh", ["-c", composition.command("migrate", args)], { ...options, env: clean });
    const services = {};
    for (const [name, path] of [
      ["ssr", "/healthz"],
      ["api", "/healthz"],
    ]) {
      const { args, env } = composition.process(name);
      services[name] = await composition.start(name, args, env, () =>
        answers(`http://${composition.address(name)}${path}`),
      );
    }
    const program = await nginx(options);
    if (program) {
      services.nginx = await composition.startProxy(
        program,
        async () => (await request(composition, "/healthz")).status === 200,
      );
      await proxyChecks(tests, composition);
    } else {
      composition.missing.push("nothing of the proxy: there is no nginx, and it could not be installed");
    }
    await processChecks(tests, composition, services);
    if (program) await recreationChecks(tests, composition, services);
  } finally {
    composition.close();
  }
  for (const text of composition.missing) console.log(`not tested: ${text}`);
  console.log(`${tests.passed} passed, ${tests.failed} failed`);
  return tests.failed === 0;
});
