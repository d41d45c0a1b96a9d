// Too much load, a graceful stop, and a restart.
import { until } from "../lib/proc.mjs";
import { allGood, eventually, expect, load, page } from "./tools.mjs";

/** The time limit, in seconds, of a load that is normally stopped explicitly. */
const LONGEST = 170;
/** The number of responses from the cache after which a process counts as under load. */
const UNDER_LOAD = 100;

/**
 * Returns the id of the API process that responds; null if the connection was being closed. The id is the
 * first part of the header with the version of the reference data.
 */
async function processOf(site) {
  try {
    const answer = await fetch(`${site}/api/site`);
    await answer.arrayBuffer();
    return answer.headers.get("x-reference-data-version").split("-")[0];
  } catch {
    return null;
  }
}

/** Returns the number of responses that the running process served from its cache; 0 while it starts or stops. */
async function hitsOf(stack) {
  try {
    const figures = await (await fetch(stack.metrics)).text();
    return Number(figures.match(/^fapai_pages_answers_total\{how="hit"\} (\d+)/m)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export async function serviceTests({ test, stack, cached, size }) {
  const { site, faults } = stack;
  const urls = cached.map((path) => site + path);

  await test("five times the load: 503 in good order, cached pages go on, and it is over when the load is", async () => {
    await Promise.all(urls.map((url) => page(url)));
    const wide = [`${site}/fapaifang.html?area_min={1-100000}`];
    const can = await load(
      wide.map((url) => url.replace("area_min", "area_max")),
      { connections: 8, seconds: 2 },
    );
    // On a busy machine the measured rate is too low. So the rate of this load is at least one that no
    // machine with two processors can render.
    const rate = Math.max(200, Math.ceil(5 * can.rate));
    const [much, good] = await Promise.all([
      load(wide, { connections: 400, seconds: size.seconds, rate }),
      load(urls, { connections: 4, seconds: size.seconds, rate: 500 }),
    ]);
    const { failed, status, errors } = much;
    const odd = Object.keys(status).filter((code) => code !== "200" && code !== "503");
    expect(failed === 0 && odd.length === 0, `only 200 and 503: ${JSON.stringify({ status, errors })}`);
    expect((status[503] ?? 0) > 0, `nothing was refused at ${rate} requests a second: ${JSON.stringify(status)}`);
    expect((status[200] ?? 0) > 0, `nothing was served: ${JSON.stringify(status)}`);
    const figures = allGood(good);
    await eventually(
      "pages are rendered again",
      async () => (await page(`${site}/fapaifang.html?area_min=7.5`)).status === 200,
    );
    return `${JSON.stringify(status)} at ${rate} a second; cached: ${figures}`;
  });

  await test("restart under load: no request fails", async () => {
    const end = new AbortController();
    const running = load(urls, { connections: 8, seconds: LONGEST, rate: 400, signal: end.signal });
    try {
      for (let i = 0; i < size.restarts; i++) {
        let before = null;
        await eventually("a process answers", async () => {
          before = await processOf(site);
          return before !== null;
        });
        await eventually("the process answers the load", async () => (await hitsOf(stack)) > UNDER_LOAD);
        process.kill(stack.api.pid, "SIGHUP");
        await eventually("another process answers", async () => ![null, before].includes(await processOf(site)));
      }
      await eventually("the last process answers the load", async () => (await hitsOf(stack)) > UNDER_LOAD);
    } finally {
      end.abort();
    }
    const result = await running;
    return `${allGood(result)}, ${size.restarts} restarts, ${result.retried} on a connection that had just closed`;
  });

  // This test is the last one, because it stops the API.
  await test("graceful stop: what is in flight is finished", async () => {
    faults.set("/fapaifang/haidian/", (_, __, pass) => setTimeout(pass, 1500));
    const rendering = stack.rendering("/fapaifang/haidian/");
    const inFlight = page(`${site}/fapaifang/haidian/`);
    await rendering;
    const { pid } = stack.api;
    process.kill(pid, "SIGTERM");
    const answer = await inFlight;
    faults.delete("/fapaifang/haidian/");
    expect(
      !answer.error && answer.cache === "MISS" && answer.body.includes("</html>"),
      "the page in flight came whole",
      answer,
    );
    expect(await until(() => stack.api.pid !== pid, 25_000), "the API ends");
  });
}
