// The behaviour of the site while the database is unavailable. Afterwards, no change may be missing.
import { allGood, CRAWLER, eventually, expect, load, page } from "./tools.mjs";

export async function databaseTests({ test, stack, cached, size }) {
  const { site } = stack;
  const urls = cached.map((path) => site + path);
  const warm = () => Promise.all(urls.map((url) => page(url)));

  await test(`database away for ${size.away} s: cached pages go on, others have Retry-After`, async () => {
    await warm();
    stack.database.cut();
    try {
      const running = load(urls, { seconds: size.away, connections: 8, rate: 4000 });
      await eventually("the database is away", async () => (await page(`${site}/readyz`)).status === 503);
      for (const agent of [undefined, CRAWLER]) {
        // This list is ordered differently from earlier pages, because the API caches the lots of those pages
        // for a while.
        const other = await page(`${site}/fapaifang.html?sort=area_asc&price_min=77${agent ? 1 : 2}`, { agent });
        expect(other.status === 503 && other.retryAfter, "a page that cannot be made is 503 with Retry-After", other);
      }
      const health = await page(`${site}/healthz`);
      expect(health.status === 200, "the process lives", health);
      const ready = await page(`${site}/readyz`);
      expect(ready.status === 503, "it is not ready", ready);
      return allGood(await running);
    } finally {
      stack.database.mend();
      await eventually("the site is ready again", async () => (await page(`${site}/readyz`)).status === 200);
    }
  });

  await test("what changed while the connection for notifications was cut is shown afterwards", async () => {
    await eventually("a page is kept", async () => (await page(urls[0])).cache === "HIT");
    await stack.sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN%' AND datname = current_database()",
    );
    // The API cannot determine which notifications it missed, so every page is rendered again.
    await eventually("the page is rendered anew", async () => (await page(urls[0])).cache !== "HIT");
    await eventually("it is kept again", async () => (await page(urls[0])).cache === "HIT");
  });

  await test("a notification reaches the pages made from its tag and no others", async () => {
    await warm();
    const [{ id }] = (await stack.sql("SELECT min(id) AS id FROM houses")).rows;
    const one = `${site}/fapaifang-info/${id}.html`;
    const [{ id: otherId }] = (await stack.sql("SELECT max(id) AS id FROM houses")).rows;
    const other = `${site}/fapaifang-info/${otherId}.html`;
    // The previous test cut the connection for notifications. After that the index is loaded again, and then
    // every page is rendered once more.
    await eventually("the lot is rendered anew and the other stays", async () => {
      for (const url of [one, other]) await eventually("both are kept", async () => (await page(url)).cache === "HIT");
      await stack.purge(`house:${id}`);
      await eventually("the lot is rendered anew", async () => (await page(one)).cache !== "HIT");
      return (await page(other)).cache === "HIT";
    });
  });
}
