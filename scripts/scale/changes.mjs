// Checks that every API server shows a change within a second, even before the replica has received the
// change.
import { eventually, expect, page } from "../chaos/tools.mjs";

/** The maximum time in milliseconds from the commit of a change until all API servers show the change. */
const LIMIT_MS = 1000;
const CHANGES = 10;
/** The next value of the filter area_min. It makes each address one that was not requested before. */
let fresh = 300_000;
/** The time in milliseconds during which no older version may appear again. */
const WATCH_MS = 1500;

export async function changeTests({ test, machines }) {
  const [{ id }] = await machines.sql("SELECT max(id) AS id FROM houses WHERE deleted_at IS NULL");
  const urls = machines.origins.map((origin) => `${origin}/fapaifang-info/${id}.html`);
  let count = 0;

  /** Changes the title of the lot. Returns the title and the milliseconds until all API servers showed it. */
  async function change() {
    const title = `第${++count}次改过标题的房源`;
    await machines.sql("BEGIN");
    await machines.sql("UPDATE houses SET title = $1 WHERE id = $2", [title, id]);
    await machines.sql("SELECT notify_tags($1)", [`house:${id}`]);
    const began = performance.now();
    await machines.sql("COMMIT");
    const shown = async (url) => {
      await eventually(`${url} shows ${title}`, async () => (await page(url)).body.includes(title), 10);
      return performance.now() - began;
    };
    return { title, took: Math.max(...(await Promise.all(urls.map(shown)))) };
  }

  /** Makes n changes, and checks that all API servers show each of them within LIMIT_MS. Returns a summary. */
  async function changes(n) {
    const times = [];
    for (let i = 0; i < n; i++) {
      for (const url of urls) await eventually("the page is kept", async () => (await page(url)).cache === "HIT");
      times.push((await change()).took);
    }
    times.sort((a, b) => a - b);
    const longest = Math.round(times.at(-1));
    expect(longest <= LIMIT_MS, `a change was shown after ${longest} ms`);
    return `${n} changes, each shown by both within ${longest} ms, half of them within ${Math.round(times[n >> 1])} ms`;
  }

  const readsOf = async (server) => {
    const figures = await Promise.all(machines.origins.map((_, front) => machines.metrics(front)));
    const host = server === "primary" ? "primary" : new URL(machines.replicaUrl).host;
    return figures.map((one) => one.get(`fapai_replica_reads_total{replica="${host}"}`) ?? 0);
  };

  await test("pages are made from what the replica answers", async () => {
    const before = await readsOf("replica");
    for (const origin of machines.origins) await page(`${origin}/fapaifang.html?area_min=${fresh++}`);
    const after = await readsOf("replica");
    expect(
      after.every((n, i) => n > before[i]),
      `reads of the replica: ${before} and then ${after}`,
    );
    return `${after.join(" and ")} reads of the replica`;
  });

  await test("a change is shown by every API server within a second", () => changes(CHANGES));

  await test("a change that the replica has not replayed is shown as soon, and nothing older is kept", async () => {
    const seen = () => machines.sql("SELECT title FROM houses WHERE id = $1", [id], machines.replicaUrl);
    await machines.sql("SELECT pg_wal_replay_pause()", [], machines.replicaUrl);
    try {
      const figures = await changes(CHANGES);
      const { title } = await change();
      const [{ title: old }] = await seen();
      expect(old !== title, "the replica has replayed what it must not have");
      for (const end = Date.now() + WATCH_MS; Date.now() < end; ) {
        for (const url of urls) {
          const { body } = await page(url);
          expect(body.includes(title), `${url} shows what was before the change`);
        }
      }
      await machines.sql("SELECT pg_wal_replay_resume()", [], machines.replicaUrl);
      const before = await readsOf("replica");
      await eventually("the replica has it", async () => (await seen())[0].title === title);
      await eventually("the replica is read again", async () => {
        for (const origin of machines.origins) await page(`${origin}/fapaifang.html?area_min=${fresh++}`);
        return (await readsOf("replica")).every((n, i) => n > before[i]);
      });
      for (const url of urls) expect((await page(url)).body.includes(title), `${url} went back`);
      return figures;
    } finally {
      await machines.sql("SELECT pg_wal_replay_resume()", [], machines.replicaUrl);
    }
  });
}
