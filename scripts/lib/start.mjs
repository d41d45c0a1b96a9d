// The common part of npm start and npm run dev: from a checkout to a running site, shown on one screen.
import fs from "node:fs";
import path from "node:path";
import { styleText } from "node:util";
import { build } from "./build.mjs";
import { endLeftovers, forgetRunner, recordRunner } from "./leftovers.mjs";
import { at, dataDir, shown } from "./paths.mjs";
import { claimPort } from "./ports.mjs";
import { startDatabase, stopDatabase } from "./postgres/server.mjs";
import { endCommands } from "./run.mjs";
import { Runner, stopOnSignals } from "./runner.mjs";
import { prepareDatabase, siteEnv, startSite } from "./site.mjs";
import { prefixWriter, printError, step } from "./terminal.mjs";

// An example of a mobile number to log in with. In development no text message is sent to it.
const EXAMPLE_MOBILE = "17000000001";

/** Reports whether demo data is to be created. It is not created in production, nor with SEED=0. */
export const wantsSeed = (env) => env.SEED !== "0" && env.APP_ENV !== "production" && env.NODE_ENV !== "production";

/**
 * Returns the address and a description of the database: the one of DATABASE_URL or, without it, the embedded
 * one. The embedded one is started, and the runner then watches it.
 */
async function openDatabase(runner, dir, env) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, text: "the one of DATABASE_URL" };
  const server = await startDatabase({ dir });
  if (runner.signal.aborted) {
    if (!server.shared) await stopDatabase(dir);
    throw new Error("stopped");
  }
  runner.adopt({
    name: "database",
    pid: server.pid,
    // A database that was started by hand keeps running after the site has stopped.
    stop: async () => !server.shared && stopDatabase(dir),
    // The restarted database needs the same port, because the site's processes connect to it.
    restart: () => startDatabase({ dir, shared: server.shared, port: server.port }),
  });
  return { url: server.url("fapai"), text: `PostgreSQL 18, port ${server.port}, data in ${shown(dir)}` };
}

/** Returns the text that the terminal shows: what is running, at which addresses, and how to log in. */
export function screen({ title, env, database, log }) {
  const rows = [
    ["Site", env.API_ORIGIN],
    ["Renderer", env.RENDERER],
    ["Database", database],
    ["Log", log ? `${log} (npm start -- --verbose shows it here)` : "below"],
  ];
  if (env.APP_ENV !== "production" && (env.SMS_PROVIDER || "outbox") === "outbox") {
    rows.push(
      [
        "Member",
        `log in with any mobile number, such as ${EXAMPLE_MOBILE}; its code is at ${env.API_ORIGIN}/dev/outbox`,
      ],
      ["Editor", `after that login: bin/fapai grant --mobile ${EXAMPLE_MOBILE} --role editor`],
    );
  }
  const lines = rows.map(([name, text]) => `  ${styleText("cyan", name.padEnd(9))} ${text}`);
  return ["", `  ${styleText("bold", title)}`, "", ...lines, "", "  Ctrl-C stops everything.", ""].join("\n");
}

/**
 * Builds and starts the site; exits when it has stopped.
 *
 * @param {object} options
 * @param {string} options.title
 * @param {Promise<unknown>} options.api the build of the API, which the caller has already started
 * @param {string[]} [options.pages] the names of the other builds in their order, see build.mjs
 * @param {object} [options.defaults] values of environment variables that are not set
 * @param {boolean} [options.verbose] shows the output of the processes instead of writing it to a file
 * @param {Record<string, string>} [options.commands] passed to startSite, as is `onExit`
 * @param {Record<string, string>} [options.onExit]
 * @param {(runner: Runner, services: object, env: object) => void} [options.started] called when the site runs
 */
export async function start({
  title,
  api,
  pages = [],
  defaults = {},
  verbose = false,
  commands,
  onExit,
  started = () => {},
}) {
  api.catch(() => {}); // the error is thrown where the build is awaited
  if (fs.existsSync(at(".env"))) process.loadEnvFile(at(".env"));
  const settings = { ...defaults, ...process.env };
  const dir = dataDir(settings);
  const log = verbose ? undefined : path.join(dir, "site.log");
  const runner = new Runner({ log, print: prefixWriter(), onSpawn: (services) => recordRunner(dir, services) });
  stopOnSignals(runner);
  const { signal } = runner;
  const parts = [];
  try {
    await step("leftovers", () => endLeftovers(dir));
    const port = await claimPort("PORT", settings.PORT || "8080");
    const ssrPort = await claimPort("SSR_PORT", settings.SSR_PORT || "3001");
    recordRunner(dir, []);
    const buildPages = async () => {
      for (const name of pages) await step(`build ${name}`, () => build(name, { signal }));
    };
    const prepareData = async () => {
      const database = await step("database", () => openDatabase(runner, dir, settings));
      const env = { ...defaults, ...siteEnv({ port, ssrPort, databaseUrl: database.url }) };
      await api;
      const seed = wantsSeed(settings) ? ["--if-empty"] : undefined;
      await step("data", () => prepareDatabase(env, { seed, signal }));
      return { env, database };
    };
    parts.push(prepareData(), buildPages());
    const [{ env, database }] = await Promise.all(parts);
    if (log) fs.writeFileSync(log, "");
    const services = await step("processes", () => startSite(runner, env, { commands, onExit }));
    console.log(screen({ title, env: { ...settings, ...env }, database: database.text, log: log && shown(log) }));
    started(runner, services, env);
  } catch (err) {
    if (!signal.aborted) {
      printError(err);
      runner.stop(1);
    }
  }
  const code = await runner.done;
  await endCommands();
  await Promise.allSettled(parts);
  forgetRunner(dir);
  process.exit(code);
}
