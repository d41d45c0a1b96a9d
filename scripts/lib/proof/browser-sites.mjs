// The sites of the browser tests: a shared one that all specs in web/e2e/shared only read, and a template from
// which each spec in web/e2e/own starts its own site.
import os from "node:os";
import pg from "pg";
import { browser } from "../browser.mjs";
import { freePort } from "../ports.mjs";
import { CommandError } from "../run.mjs";
import { prepareDatabase, startSite, testEnv } from "../site.mjs";
import { startTestDatabase } from "../testsite.mjs";
import { browserTests } from "./suites.mjs";

const HOUSES = 600;
const TEMPLATE = "fapai_template";
const SHARED = "fapai_shared";
// Tests also wait for the network and timers, so there is one worker more than processors.
const WORKERS = os.availableParallelism() + 1;

// The tables that visits and background work change. All other tables of the shared site must be the same before
// and after the tests. The spider_ tables count the crawl's visits with a delay, because each claim to be Baidu is
// first looked up by DNS. The push to search engines, and expiry, delete rows of page_changes and tag_changes that
// the template's import created.
const COUNTERS = [
  ...[
    "view_visitors",
    "missing_paths",
    "call_counts",
    "match_progress",
    "search_progress",
    "push_addresses",
    "push_engines",
  ],
  ...["spider_days", "spider_pages", "spider_claims", "spider_losses", "page_changes", "tag_changes"],
];
const COUNT_OF_VISITS = "view_count";

// These settings raise time limits and waits, so that the results of the browser tests do not depend on the
// load of the machine.
const PATIENT = {
  CALL_TIMEOUT: "120",
  CALL_WAIT: "60",
  RENDER_TIMEOUT: "60",
  RENDER_WAIT: "60",
  PICTURE_TIMEOUT: "120",
  SSR_RENDER_TIMEOUT_MS: "60000",
};

async function query(url, text) {
  const db = new pg.Client(url);
  await db.connect();
  try {
    return (await db.query(text)).rows;
  } finally {
    await db.end();
  }
}

/** Returns a hash of the rows of each table, by the table's name. The tables of COUNTERS are left out. */
async function contents(url) {
  const tables = await query(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  const hashes = {};
  for (const { tablename } of tables) {
    if (COUNTERS.includes(tablename)) continue;
    const row = `(to_jsonb(t) - '${COUNT_OF_VISITS}')::text`;
    const text = `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) AS hash FROM "${tablename}" t`;
    hashes[tablename] = (await query(url, text))[0].hash;
  }
  return hashes;
}

export class BrowserSites {
  #runner;
  #services = {};
  #server;
  #filled = false;
  #before;
  #env;

  constructor(runner) {
    this.#runner = runner;
  }

  get origin() {
    return this.#env.API_ORIGIN;
  }

  async startDatabase() {
    this.#server = await startTestDatabase(this.#runner, [TEMPLATE], { inMemory: true });
    return `for the sites, port ${this.#server.port}`;
  }

  /**
   * Fills the template, and starts the shared site on a copy of it with this machine's build of the
   * program.
   */
  async start({ log, signal, used }) {
    const ports = await Promise.all(Array.from({ length: WORKERS }, freePort));
    const own = ports.map((port) => `http://127.0.0.1:${port}`);
    const shared = await testEnv(this.#server.url(SHARED));
    this.#env = {
      ...shared,
      ...PATIENT,
      // Each browser test identifies itself as a separate visitor by the header that a proxy would set, see
      // web/e2e/fixtures.ts.
      DEV_CAPTCHA: "ab34",
      PUSH_STAND_IN: "accept",
      TRUSTED_PROXIES: "127.0.0.1",
      BROWSER_WORKERS: String(WORKERS),
      OWN_PORTS: ports.join(),
      SITE_TEMPLATE_URL: this.#server.url(TEMPLATE),
    };
    const env = { ...this.#env, DATABASE_URL: this.#server.url(TEMPLATE) };
    if (!this.#filled) await prepareDatabase(env, { seed: ["--houses", String(HOUSES)], log, signal, used });
    this.#filled = true;
    await query(this.#server.url("postgres"), `DROP DATABASE IF EXISTS ${SHARED} WITH (FORCE)`);
    await query(this.#server.url("postgres"), `CREATE DATABASE ${SHARED} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    this.#services = await startSite(this.#runner, this.#env, {
      own: { ssr: { API_ORIGIN: [shared.API_ORIGIN, ...own].join() } },
    });
    this.#before = await contents(this.#env.DATABASE_URL);
    return shared.API_ORIGIN;
  }

  /**
   * Runs browser tests, and fails if one of them changed the shared site.
   *
   * @param {object} options of the step
   * @param {import('./suites.mjs').Selection & {journeys?: boolean}} selection `journeys`: only the journeys, or all
   *   tests except them
   */
  async test(options, selection) {
    const env = { ...this.#env, BASE_URL: this.origin, CHROMIUM: await browser(options) };
    const counts = await browserTests(options, env, selection);
    const after = await contents(this.#env.DATABASE_URL);
    const changed = Object.keys(after).filter((table) => after[table] !== this.#before[table]);
    if (changed.length > 0) {
      const text = `Specs in web/e2e/shared changed these tables of the site that all of them read: ${changed.join(", ")}.`;
      throw Object.assign(new CommandError(text, text), { counts: { ...counts, failed: 1 } });
    }
    return counts;
  }

  async stop() {
    for (const service of Object.values(this.#services).reverse()) await service.stop();
    this.#services = {};
  }
}
