import type { Page } from "@playwright/test";
import { openDatabase } from "../database";
import { expect, hydrated, test } from "../fixtures";

// The tests change in the database what an import or the passing of time would change.
let db: Awaited<ReturnType<typeof openDatabase>>;
test.beforeAll(async ({ siteOf }, info) => {
  await siteOf(info);
  db = await openDatabase();
});
test.afterAll(() => db.end());

/** Returns a separate lot for each test, which no other test views; its auction begins months later. */
async function takeLot(page: Page): Promise<number> {
  const { rows } = await db.query(
    `UPDATE houses SET source_url = 'https://sf.example.com/1', start_time = now() + interval '100 days', end_time = now() + interval '101 days' WHERE id = (
       SELECT id FROM houses WHERE result IS NULL AND deleted_at IS NULL AND current_price IS NULL
         AND start_time BETWEEN now() + interval '2 days' AND now() + interval '90 days'
       ORDER BY id DESC LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  const id = Number(rows[0]?.id);
  // The lot's page may be cached; after this, a stale copy is served while the next one is rendered.
  await notify(`house:${id}`);
  await expect.poll(async () => (await page.request.get(address(id))).text()).toContain("https://sf.example.com/1");
  return id;
}

/** Notifies the site that pages with these cache tags have changed. */
const notify = (tags: string) => db.query("SELECT pg_notify('fapai_tags', $1)", [tags]);

/** Changes a lot and notifies it, as an import does. */
async function change(id: number, set: string): Promise<void> {
  await db.query(`UPDATE houses SET ${set} WHERE id = $1`, [id]);
  await notify(`house:${id} houses`);
}

const inSeconds = (seconds: number) => `now() + interval '${seconds} seconds'`;
const startsSoon = (id: number) =>
  change(id, `start_time = ${inSeconds(3)}, end_time = ${inSeconds(3600)}, actual_end_time = NULL`);
/**
 * Makes a page poll often. Pages poll every 30 s before a lot begins, and at once when the network is back, so the test
 * need not wait.
 */
const askOften = (page: Page) => page.addInitScript(() => setInterval(() => dispatchEvent(new Event("online")), 3000));
const address = (id: number) => `/fapaifang-info/${id}.html`;
const panel = (page: Page) => page.getByRole("region", { name: "拍卖信息" });
const register = (page: Page) => panel(page).getByRole("link", { name: /去原平台报名/ });

/** Returns a function that fails the test if the page has been reloaded since this call. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return async () => expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
}

test("a lot's page follows start, bid, extension, end and result, also by a wrong clock", { tag: "@journey" }, async ({
  page,
}) => {
  const id = await takeLot(page);
  // Three days ahead: only the server's time counts.
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await askOften(page);
  await page.goto(address(id));
  const expectSamePage = await markPage(page);
  await expect(panel(page)).toContainText("即将开始");
  // A bid made before the rest of the page has reloaded would be included in the reload and not count as new.
  const loadedAgain = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/house/${id}`);
  await startsSoon(id);
  await expect(panel(page)).toContainText("进行中");
  await expect(register(page)).toBeVisible();
  await loadedAgain;

  await change(id, "current_price = 7654300, bid_count = bid_count + 1, updated_at = now()");
  await expect(panel(page)).toContainText("当前价765.43万");
  await expect(panel(page)).toContainText("新增 1 次出价");

  await change(id, "actual_end_time = '2031-02-03 04:05:00+08'");
  await expect(panel(page)).toContainText("2031-02-03 04:05");

  await change(id, `actual_end_time = ${inSeconds(2)}`);
  await expect(panel(page)).toContainText("已结束");
  await expect(panel(page)).toContainText("最后出价");
  await expect(register(page)).toHaveCount(0);

  await change(id, "result = '3', deal_price = 7700000");
  await expect(panel(page)).toContainText("已成交");
  await expect(panel(page)).toContainText("成交价770万");
  await expectSamePage();
  // The rest of the page is updated later. The clock advances in steps, because the time limit of its call uses the
  // same clock.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.locator("main")).toContainText("本次拍卖已成交", { timeout: 1000 });
  }).toPass();
  await expectSamePage();
});

test("a page that came from a cache is corrected at once", async ({ page }) => {
  const id = await takeLot(page);
  const old = await (await page.request.get(address(id))).text();
  await change(id, `start_time = ${inSeconds(-3600)}, end_time = ${inSeconds(3600)}, current_price = 7654300`);
  await page.route(`**${address(id)}`, (route) =>
    route.fulfill({ body: old, contentType: "text/html; charset=utf-8" }),
  );
  await page.goto(address(id));
  await expect(panel(page)).toContainText("进行中");
  await expect(panel(page)).toContainText("当前价765.43万");
});

test("a withdrawal reaches a page", async ({ page }) => {
  const id = await takeLot(page);
  await page.goto(address(id));
  await expect(register(page)).toBeVisible();
  await hydrated(page);
  await change(id, "result = '5'");
  await expect(panel(page)).toContainText("撤回", { timeout: 45_000 });
  await expect(register(page)).toHaveCount(0);
});

/** Records the addresses of a page's calls for states, in order. */
function statesAsked(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/house/state") asked.push(url);
  });
  return asked;
}

/** Expects the parts of a page to share one call. A part that subscribes later makes the same call again. */
const expectOneCall = (asked: URL[]) => expect(new Set(asked.slice(-3).map(String)).size).toBe(1);

test("the cards of a list share one call and follow their lots", async ({ page }) => {
  const id = await takeLot(page);
  await askOften(page);
  const asked = statesAsked(page);
  // Puts the lot among the first of the list.
  await change(id, `start_time = ${inSeconds(60)}, end_time = ${inSeconds(3600)}`);
  // A filter for which no page is cached.
  const query = `price_min=${id}&sort=start_time_asc&status=0`;
  const listed = async () => {
    const { data } = await (await page.request.get(`/api/house?${query}`)).json();
    return (data.list as { id: number }[]).some((house) => house.id === id);
  };
  await expect.poll(listed).toBe(true);
  await page.goto(`/fapaifang.html?${query}`);
  const card = page.locator("main article").filter({ has: page.locator(`a[href="${address(id)}"]`) });
  await expect(card).toContainText("即将开始");
  await startsSoon(id);
  await expect(card).toContainText("进行中");
  await change(id, "current_price = 7654300, bid_count = 1");
  await expect(card).toContainText("当前价765.43万");
  await expect(card).toContainText("1次出价");
  expectOneCall(asked);
});

const tileOf = (page: Page, id: number) =>
  page.locator("main article[data-lot]").filter({ has: page.locator(`a[href="${address(id)}"]`) });

/** Expects a tile to show the start of its auction, then a bid, then the result. */
async function expectTileToTurn(page: Page, tile: ReturnType<typeof tileOf>, id: number): Promise<void> {
  const expectSamePage = await markPage(page);
  await expect(tile).toContainText("即将开始");
  await startsSoon(id);
  await expect(tile).toContainText("进行中");
  await expect(tile.getByText("即将开始")).toBeHidden();
  await change(id, "current_price = 7654300");
  await expect(tile).toContainText("当前价765.43万");
  await change(id, `actual_end_time = ${inSeconds(2)}`);
  await expect(tile).toContainText("已结束");
  await change(id, "result = '3', deal_price = 7700000");
  await expect(tile).toContainText("已成交");
  await expect(tile.locator("p").filter({ hasText: "万" }).first()).toContainText("成交价770万");
  await expectSamePage();
}

test("the tiles of the home page follow their lots through one call", async ({ page }) => {
  const id = await takeLot(page);
  await askOften(page);
  await change(id, "view_count = 90000000, city_id = 29");
  const tile = tileOf(page, id).first();
  await expect
    .poll(async () => {
      await page.goto("/");
      return tile.count();
    })
    .toBe(1);
  const asked = statesAsked(page);
  await page.reload();
  await expectTileToTurn(page, tile, id);
  expectOneCall(asked);
  await change(id, "view_count = 0");
});

test("the tiles of a community and those beside a lot follow their lots, also after a navigation", async ({ page }) => {
  const id = await takeLot(page);
  await askOften(page);
  const { rows } = await db.query(
    `UPDATE houses SET (community_id, lng, lat) = (SELECT id, lng, lat FROM communities ORDER BY id LIMIT 1)
     WHERE id = $1 RETURNING community_id`,
    [id],
  );
  await notify(`house:${id} community:${rows[0]?.community_id}`);
  const tile = tileOf(page, id).first();
  await expect
    .poll(async () => {
      await page.goto(`/xiaoqu/${rows[0]?.community_id}.html`);
      return tile.count();
    })
    .toBe(1);
  await expectTileToTurn(page, tile, id);

  // Navigates to another lot of the same community without reloading the page: one call covers both lots.
  const [first, second] = [await takeLot(page), await takeLot(page)];
  await db.query(
    `UPDATE houses SET (community_id, lng, lat) = (SELECT community_id, lng, lat FROM houses WHERE id = $1) WHERE id = ANY ($2)`,
    [id, [first, second]],
  );
  for (const lot of [first, second]) await change(lot, `start_time = ${inSeconds(86_400)}`);
  const beside = tileOf(page, second).first();
  await expect
    .poll(async () => {
      await page.goto(address(first));
      return beside.count();
    })
    .toBe(1);
  const asked = statesAsked(page);
  await page.reload();
  await hydrated(page);
  // A slow computer first requests the states of the lot alone and those of both once the code of the tiles has loaded,
  // or the other way round.
  await expect
    .poll(() => asked.at(-1)?.searchParams.getAll("id"))
    .toEqual(expect.arrayContaining([String(first), String(second)]));
  await startsSoon(second);
  await expect(beside).toContainText("进行中");
  await beside.getByRole("link").click();
  await expect(panel(page)).toContainText("进行中");
  const back = tileOf(page, first).first();
  await expect(back).toContainText("即将开始");
  await startsSoon(first);
  await expect(back).toContainText("进行中");
});

test("a page that is opened between the end and the result gets the result", async ({ page }) => {
  const id = await takeLot(page);
  await change(id, `start_time = ${inSeconds(-86_400)}, end_time = ${inSeconds(-60)}, current_price = 7654300`);
  await page.goto(address(id));
  await expect(panel(page)).toContainText("已结束");
  await hydrated(page);
  await change(id, "result = '3', deal_price = 7700000");
  await expect(panel(page)).toContainText("成交价770万");
});

test("nothing of it is loaded where all lots are over", async ({ page }) => {
  const { rows } = await db.query(
    `SELECT community_id AS id FROM houses WHERE deleted_at IS NULL AND community_id IS NOT NULL GROUP BY community_id
     HAVING bool_and(result IS NOT NULL) AND bool_or(result = '4') ORDER BY community_id LIMIT 1`,
  );
  expect(rows).toHaveLength(1);
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  for (const path of [`/xiaoqu/${rows[0]?.id}.html`, "/fapaifang.html?status=3"]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }
  expect(urls.filter((url) => /live-parts|tile-states|\/state/.test(url))).toEqual([]);
});
