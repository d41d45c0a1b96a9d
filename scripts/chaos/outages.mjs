// The effect on visitors of repeated outages of the database, and of a moved clock. Cached pages are still
// served, a write is stored completely or gets a 503, and the site recovers after the outage.
import { allGood, eventually, expect, expectPage, load, page } from "./tools.mjs";
import { createWriter } from "./writer.mjs";

/** The time limit, in seconds, of a load that is normally stopped explicitly. */
const LONGEST = 170;
const DAY_S = 86_400;
const HALF_DAY_S = 43_200;

export async function outageTests({ test, stack, cached }) {
  const { site, servers } = stack;
  const urls = cached.map((path) => site + path);
  const writer = await createWriter(site, () => stack.sql);
  const works = () => writer.works();
  const ready = async () => (await page(`${site}/readyz`)).status === 200;

  /** Runs `work` while cached pages are requested. Every request must succeed. */
  async function underLoad(work) {
    await Promise.all(urls.map((url) => page(url)));
    const end = new AbortController();
    const running = load(urls, { connections: 4, rate: 500, seconds: LONGEST, signal: end.signal });
    running.catch(() => {}); // the first error is reported below
    try {
      await writer.stored();
      await work();
    } finally {
      end.abort();
    }
    return `${allGood(await running)}; ${await writer.check()}`;
  }

  await test("database killed: it is started again, and nothing that was stored is lost", () =>
    underLoad(async () => {
      await servers.kill();
      await eventually("a write is refused", async () => !(await works()));
      await eventually("writes are stored again", works);
      await stack.reconnect();
    }));

  await test("read-only database: new pages are rendered, writes are refused", () =>
    underLoad(async () => {
      const others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
      await stack.sql("ALTER DATABASE fapai_chaos SET default_transaction_read_only = on");
      try {
        await stack.sql(`SELECT pg_terminate_backend(pid) ${others}`);
        await eventually("a write is refused", async () => !(await works()));
        // The first requests may use connections that were just cut.
        let price = 90_000;
        const rendered = async () => (await page(`${site}/fapaifang.html?price_min=${++price}`)).cache === "MISS";
        await eventually("a new page is rendered", rendered);
      } finally {
        await stack.sql("ALTER DATABASE fapai_chaos RESET default_transaction_read_only");
        await stack.sql(`SELECT pg_terminate_backend(pid) ${others}`);
      }
      await eventually("writes are stored again", works);
    }));

  if (servers.small) {
    await test("disk full: writes are refused until there is space", () =>
      underLoad(async () => {
        servers.fill();
        try {
          await eventually("a write is refused", async () => !(await works()));
        } finally {
          servers.empty();
        }
        await eventually("writes are stored again", works);
        await stack.reconnect();
      }));
  } else {
    console.log("LEFT OUT disk full: this system permits no mount of a small file system (unshare, user namespaces)");
  }

  await test("clock jumps a day ahead and half a day back: pages and writes go on", () =>
    underLoad(async () => {
      for (const ahead of [DAY_S, 0, -HALF_DAY_S, 0]) {
        const moved = await fetch(`${site}/dev/clock?ahead=${ahead}`, { method: "POST" });
        expect(moved.status === 200, `the clock is moved: ${moved.status}`);
        await writer.stored();
        await expectPage(urls[0], "a page comes", ({ status }) => status === 200);
      }
    }));

  // This test is the last one, because another database server is used from here on.
  await test("failover: the standby is promoted, and nothing that was stored is lost", async () => {
    const standby = await servers.follow();
    // With asynchronous replication the last writes would be lost, which is normal.
    await stack.sql("ALTER DATABASE fapai_chaos SET synchronous_commit = on");
    await stack.sql("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await stack.sql("SELECT pg_reload_conf()");
    await stack.sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await eventually("the standby confirms", async () => {
      const { rows } = await stack.sql("SELECT count(*)::int AS n FROM pg_stat_replication WHERE sync_state = 'sync'");
      return rows[0].n === 1;
    });
    await eventually("the site is ready", ready);
    return underLoad(async () => {
      await servers.replaceBy(standby);
      await eventually("a write is refused", async () => !(await works()));
      await stack.reconnect(servers.standbyUrl);
      await stack.sql("ALTER SYSTEM RESET synchronous_standby_names");
      await stack.sql("SELECT pg_promote()");
      await stack.sql("SELECT pg_reload_conf()");
      await eventually("writes are stored again", works);
      await eventually("the site is ready", ready);
    });
  });
}
