// The site's behaviour when the renderer is killed, hangs, or fails on one page.
import { allGood, CRAWLER, eventually, expect, load, page } from "./tools.mjs";

/** The number in the next address. Each number is used once, so that the address was not requested before. */
let unseen = 1000;
const LEAK_ROUNDS = 10;
const OTHERS = 3;
/** The time limit, in seconds, of a load that is normally stopped explicitly. */
const LONGEST = 170;
const fresh = (site) => `${site}/fapaifang.html?price_min=${unseen++}`;

export async function rendererTests({ test, stack, cached, size }) {
  const { site, faults } = stack;
  const urls = cached.map((path) => site + path);

  await test(`renderer killed ${size.kills} times under load: cached pages go on`, async () => {
    const end = new AbortController();
    const running = load(urls, { seconds: LONGEST, signal: end.signal });
    try {
      for (let kill = 0; kill < size.kills; kill++) {
        await stack.rendererBack();
        // Purged pages are rendered again, so the renderer is killed while it renders one.
        const rendering = stack.rendering(cached[0]);
        await stack.purge("*");
        await rendering;
        await stack.killRenderer();
        // Pages that were rendered before the kill are purged too, so that only an old copy can be served.
        await stack.purge("*");
        await eventually("an old copy is served", async () => (await page(urls[0])).cache === "STALE");
      }
    } finally {
      end.abort();
      await stack.rendererBack();
    }
    const result = await running;
    const figures = allGood(result);
    expect((result.cache.STALE ?? 0) > 0, "no old copy was ever needed", result);
    return `${figures}, ${JSON.stringify(result.cache)}`;
  });

  await test(`renderer killed ${size.kills} times in a row: pages are rendered again once it answers`, async () => {
    let worst = 0;
    for (let kill = 0; kill < size.kills; kill++) {
      await stack.killRenderer();
      const from = Date.now();
      // Makes several requests without a renderer, so that the page cache's circuit breaker opens.
      for (let i = 0; i < OTHERS; i++) {
        const away = await page(fresh(site));
        expect(away.status === 200 && away.cache === "SHELL", "no shell", away);
      }
      await stack.rendererBack();
      await eventually("pages are rendered again", async () => (await page(fresh(site))).cache === "MISS");
      worst = Math.max(worst, Date.now() - from);
    }
    return `back after ${(worst / 1000).toFixed(1)} s at most`;
  });

  await test("renderer away: people get the shell, crawlers 503", async () => {
    await stack.killRenderer();
    const person = await page(fresh(site));
    expect(person.status === 200 && person.cache === "SHELL", "no shell", person);
    expect(
      /<title>[^<]+<\/title>/.test(person.body) && /<script type="module" src="/.test(person.body),
      "an empty shell",
      person,
    );
    const crawler = await page(fresh(site), { agent: CRAWLER });
    expect(crawler.status === 503 && crawler.retryAfter, "a crawler must come back later", crawler);
    const missing = await page(`${site}/fapaifang-info/999999999.html`);
    expect(missing.status === 404, "a lot that does not exist is 404 from the shell too", missing);
    await stack.rendererBack();
    await eventually("pages are rendered again", async () => (await page(fresh(site))).cache === "MISS");
  });

  await test("renderer hangs: cached pages go on, also after a purge", async () => {
    const { pid } = stack.renderer;
    process.kill(pid, "SIGSTOP");
    try {
      await stack.purge("*");
      const result = await load(urls, { seconds: size.seconds });
      const person = await page(fresh(site));
      expect([200, 503].includes(person.status) && person.cache !== "MISS", "an answer without the renderer", person);
      return `${allGood(result)}, ${JSON.stringify(result.cache)}`;
    } finally {
      process.kill(pid, "SIGCONT");
      await eventually("pages are rendered again", async () => (await page(fresh(site))).cache === "MISS");
    }
  });

  await test("one page takes long: it comes, and the others do not wait for it", async () => {
    let finish;
    faults.set("/fapaiyanjiu.html", (_, __, pass) => {
      finish = pass;
    });
    const slow = page(`${site}/fapaiyanjiu.html`);
    await eventually("the slow page is rendered", async () => finish !== undefined);
    // This render must end after all others, however long they take.
    const others = [];
    while (others.length < OTHERS) others.push(await page(fresh(site)));
    finish();
    const wrong = others.find((answer) => answer.cache !== "MISS");
    expect(!wrong, "the others are rendered", wrong);
    const answer = await slow;
    faults.delete("/fapaiyanjiu.html");
    expect(answer.cache === "MISS" && !answer.error, "the slow page comes in the end", answer);
  });

  await test("one page throws: a shell for people, 503 for crawlers, the others are rendered", async () => {
    faults.set("/statistics.html", (_, answer) => answer.writeHead(500).end());
    for (let i = 0; i < 10; i++) {
      const person = await page(`${site}/statistics.html`);
      expect(person.cache === "SHELL" || person.status === 503, "an answer without the renderer", person);
      const crawler = await page(`${site}/statistics.html`, { agent: CRAWLER });
      expect(crawler.status === 503, "never an error page with 200", crawler);
      const other = await page(fresh(site));
      expect(other.cache === "MISS", "the others are rendered", other);
    }
    faults.delete("/statistics.html");
  });

  await test("one page never ends: it is cut and not kept, the others are rendered", async () => {
    faults.set("/chart/trend", (_, answer) => {
      answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      const timer = setInterval(() => answer.write("x".repeat(64 << 10)), 5);
      answer.on("close", () => clearInterval(timer));
    });
    const endless = await page(`${site}/chart/trend`);
    expect(endless.error, "a cut page must not look whole", endless);
    const other = await page(fresh(site));
    expect(other.cache === "MISS", "the others are rendered", other);
    faults.delete("/chart/trend");
    await eventually("the page is rendered once it ends", async () => {
      const { cache, error } = await page(`${site}/chart/trend`);
      return !error && (cache === "MISS" || cache === "HIT");
    });
  });

  await test("renderer leaks: it is replaced while cached pages go on", async () => {
    await stack.renderer.stop();
    const { env } = stack.renderer.options;
    stack.renderer.options.env = { ...env, SSR_MAX_RSS_MB: "128" };
    let replaced = 0;
    let done = false;
    const watch = setInterval(() => {
      if (stack.renderer.pid || done) return;
      replaced++;
      stack.startRenderer();
    }, 20);
    try {
      await stack.rendererBack();
      const results = [];
      while (replaced === 0 && results.length < LEAK_ROUNDS) {
        const [good] = await Promise.all([
          load(urls, { seconds: size.seconds, connections: 4, rate: 2000 }),
          load([`${site}/fapaifang.html?price_max={${unseen}-${unseen + 100_000}}`], {
            seconds: size.seconds,
            connections: 4,
          }),
        ]);
        unseen += 100_000;
        results.push(allGood(good));
      }
      expect(replaced > 0, `it was never replaced: ${results.join("; ")}`);
      return `${results.join("; ")}, replaced ${replaced} times`;
    } finally {
      done = true;
      clearInterval(watch);
      await stack.renderer.stop();
      stack.renderer.options.env = env;
      await stack.rendererBack();
    }
  });
}
