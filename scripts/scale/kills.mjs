// Kills each process under load and starts it again, while reminders become due.
import { setTimeout as sleep } from "node:timers/promises";
import { allGood, eventually, load, page } from "../chaos/tools.mjs";
import { createMembers } from "./members.mjs";

const LONGEST_S = 170;
/** The next value of the filter area_min. It makes each address one that was not requested before. */
let fresh = 200_000;

export async function killTests({ test, machines, size }) {
  const lots = await machines.sql("SELECT id FROM houses WHERE deleted_at IS NULL ORDER BY id LIMIT 5");
  const paths = ["/", "/fapaifang.html", "/fapaifang/chaoyang/", ...lots.map(({ id }) => `/fapaifang-info/${id}.html`)];
  const kept = async (origin) => {
    for (const path of paths) {
      await eventually(`${origin}${path} is kept`, async () => (await page(origin + path)).cache === "HIT");
    }
  };
  const members = await createMembers(machines, size.members);
  await members.remind(size.seconds);
  await Promise.all(machines.origins.map(kept));

  const end = new AbortController();
  const urls = paths.map((path) => machines.site + path);
  const options = { seconds: LONGEST_S, signal: end.signal };
  const keptLoad = load(urls, { ...options, connections: 8, rate: size.rate });
  const wide = `${machines.site}/fapaifang.html?area_min={1-100000}`;
  const otherLoad = load([wide], { ...options, connections: 4, rate: size.renders });
  try {
    for (const part of machines.parts) {
      await test(`${part.name} is killed and started again`, async () => {
        const began = Date.now();
        await part.kill();
        await sleep(size.away);
        await part.start();
        await eventually(`${part.name} is back`, part.ready);
        // Waits until the API servers use the restarted renderer, replica or primary again.
        for (const origin of machines.origins) {
          await eventually("a page is made", async () => {
            const answer = await page(`${origin}/fapaifang.html?area_min=${fresh++}`);
            return answer.status === 200 && answer.cache === "MISS";
          });
          await eventually("it is ready", async () => (await page(`${origin}/readyz`)).status === 200);
        }
        return `away for ${((Date.now() - began) / 1000).toFixed(1)} s`;
      });
    }
  } finally {
    end.abort();
  }

  await test("no request for a kept page failed while every process was killed in turn", async () => {
    const result = await keptLoad;
    const { cache, ms } = result;
    return `${allGood(result)}, ${JSON.stringify(cache)}, p99 ${ms.p99} ms, ${machines.moved()} answered by the other API server`;
  });

  await test("pages that were not kept were made, or refused in good order", async () => {
    const { requests, status, errors } = await otherLoad;
    const odd = Object.keys(status).filter((code) => code !== "200" && code !== "503");
    if (odd.length > 0 || Object.keys(errors ?? {}).length > 0) throw new Error(JSON.stringify({ status, errors }));
    return `${requests} requests: ${JSON.stringify(status)}`;
  });

  await test("no reminder was lost or sent twice", () => members.reminded());
  return members;
}
