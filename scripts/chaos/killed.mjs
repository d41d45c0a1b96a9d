// The API is killed under load and started again. It restores its pages from disk, except those that a change
// made outdated meanwhile.
import pg from "pg";
import { allGood, eventually, expect, load, page } from "./tools.mjs";

/** The time limit, in seconds, of a load that is normally stopped explicitly. */
const LONGEST = 170;
const LOTS = 200;
// The minimum share of pages read from disk. Other pages are rendered: those with the changed lot or with lots that
// started or ended in the meantime, and on a busy machine those requested before the change log was read.
const SHARE = 0.5;

/** Returns a figure from the metrics; NaN while the process is down. */
async function figure(stack, name) {
  try {
    const text = await (await fetch(stack.metrics)).text();
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return Number(line?.split(" ").pop() ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/** Waits until every process has applied all changes made so far. */
async function followed(stack) {
  const client = new pg.Client({ connectionString: stack.servers.url });
  await client.connect();
  try {
    let reached = 0n;
    client.on("notification", ({ payload }) => {
      if (payload.startsWith("@")) reached = BigInt(payload.slice(1));
    });
    await client.query("LISTEN fapai_tags");
    await client.query("SELECT notify_tags('chaos')");
    const { rows } = await client.query("SELECT max(xid)::text AS last FROM tag_changes");
    await eventually("the position follows the changes", async () => reached > BigInt(rows[0].last));
  } finally {
    await client.end();
  }
}

export async function killedTests({ test, stack, cached }) {
  const { site, api } = stack;

  await test("API killed under load: pages come back from disk, and what changed meanwhile is new", async () => {
    const { rows } = await stack.sql("SELECT id FROM houses WHERE deleted_at IS NULL ORDER BY id DESC LIMIT $1", [
      LOTS,
    ]);
    const paths = [...new Set([...cached, ...rows.map(({ id }) => `/fapaifang-info/${id}.html`)])];
    const urls = paths.map((path) => site + path);
    await followed(stack);
    await stack.purge("*");
    await followed(stack);
    // After a change of all data, pages are rendered again once the caches of their data are up to date.
    let onDisk = 0;
    const stored = async () => {
      for (const url of urls) await page(url);
      onDisk = await figure(stack, "fapai_pages_disk");
      return onDisk >= urls.length;
    };
    await eventually("all pages are on disk", stored, 1000).catch((err) => {
      throw new Error(`${err.message}: ${onDisk} of ${urls.length}`);
    });

    const end = new AbortController();
    const running = load(urls, { connections: 8, seconds: LONGEST, rate: 2000, signal: end.signal });
    await eventually("the load runs", async () => (await figure(stack, 'fapai_pages_answers_total{how="hit"}')) > 1000);
    process.kill(-api.pid, "SIGKILL");
    await eventually("the API is gone", async () => api.pid === null);
    end.abort();
    await running;
    const [{ id }] = rows;
    const title = "停机期间改过标题的房源";
    await stack.sql("UPDATE houses SET title = $1 WHERE id = $2", [title, id]);
    await stack.sql("SELECT notify_tags($1)", [`house:${id}`]);

    api.start();
    expect(await api.untilReady(60_000), "the API does not come back");
    const first = await load(urls, { connections: 8, seconds: 1, rate: 2000 });
    const figures = allGood(first);
    for (const url of urls) await page(url);
    const missed = await figure(stack, 'fapai_pages_answers_total{how="miss"}');
    const changed = await page(`${site}/fapaifang-info/${id}.html`);
    expect(changed.body.includes(title), "the page of before the change is served", changed);
    const share = (urls.length - missed) / (urls.length - 1);
    const served = await figure(stack, 'fapai_pages_disk_reads_total{result="served"}');
    const figuresOfDisk = `${served} of ${urls.length} pages from disk, ${missed} rendered`;
    expect(missed >= 1 && share >= SHARE, figuresOfDisk);
    return `${figuresOfDisk}; first second: ${figures}, ${JSON.stringify(first.cache)}`;
  });
}
