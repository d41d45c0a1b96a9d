import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

/** 住宅 商业 工业 其他 别墅 写字楼 商铺 平房 商住 车位 土地 */
const USAGES = ["101", "102", "103", "104", "111", "112", "113", "114", "115", "116", "117"];

interface Listed {
  id: number;
  usage: string;
  status: string;
}

/** Returns lots of every usage and state on the site, including those with the longest names. */
async function sample(page: Page): Promise<Listed[]> {
  const found: Listed[] = [];
  const queries = USAGES.flatMap((usage) => [`usage=${usage}&status=0&status=1`, `usage=${usage}&sort=area_desc`]);
  // Sequentially: an address may make only a few calls at once, and more only while others are made.
  for (const query of queries) {
    const answer = await page.request.get(`/api/house?${query}&page_size=3`);
    expect(answer.status(), query).toBe(200);
    found.push(...((await answer.json()).data.list as Listed[]));
  }
  return [...new Map(found.map((lot) => [lot.id, lot])).values()];
}

test("every sheet of a lot is one page of A4, whatever is sold", async ({ page }) => {
  test.setTimeout(180_000);
  const lots = await sample(page);
  expect(lots.length).toBeGreaterThanOrEqual(20);
  const usages = new Set(lots.map(({ usage }) => usage));
  // A small set of demo lots has no land on some days.
  for (const usage of ["101", "111", "113", "116"]) expect(usages).toContain(usage);
  for (const { id, usage } of lots) {
    await page.goto(`/checklist-${id}.html`);
    const sheet = page.locator("main article");
    await expect(sheet.getByRole("heading", { level: 2 })).toHaveText([
      "价格",
      "日期",
      "风险和原文",
      "逐项核实（完成打勾）",
      "法院的答复",
    ]);
    // Nothing is cut off at the bottom: the sheet hides overflow.
    const over = await sheet.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(over, `lot ${id} of usage ${usage}`).toBeLessThanOrEqual(1);
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page[^s]/g), `lot ${id} of usage ${usage}`).toHaveLength(1);
  }
});

test("the sheet names what the notice says, word for word, and belongs to the page of the lot", async ({ page }) => {
  const [lot] = await sample(page);
  const { data } = await (await page.request.get(`/api/house/${lot?.id}`)).json();
  await page.goto(`/fapaifang-info/${lot?.id}.html`);
  const link = page.getByRole("link", { name: "A4 尽调单" });
  await expect(link).toHaveAttribute("rel", /nofollow/);
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex,nofollow");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/fapaifang-info/${lot?.id}\\.html$`),
  );
  await expect(page.locator("main h1")).toHaveText(data.title);
  const text = (await page.locator("main article").textContent()) ?? "";
  for (const { code, quote } of data.risk_tags as { code: string; quote: string | null }[]) {
    if (quote && ["vacant", "occupied", "lease", "tax_each", "tax_buyer", "hukou"].includes(code))
      expect(text).toContain(quote);
  }
  const code = page.getByAltText("房源页的二维码");
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(264);
  await expectAccessible(page);
});

test("open data is described whole without script, and every address of the page answers", async ({
  browser,
  page,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto("/open-data.html");
  await expect(bare.locator("h1")).toHaveText("开放数据");
  await expect(bare.locator('a[rel~="license"]')).toHaveAttribute("href", /creativecommons\.org\/licenses\/by\/4\.0/);
  const about = (await (await bare.request.get("/api/open/v1")).json()).data;
  for (const { name } of about.lot_fields)
    await expect(bare.getByRole("cell", { name, exact: true }).first()).toBeVisible();
  for (const href of await bare
    .locator('main a[rel="nofollow"]')
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")))) {
    expect((await bare.request.get(href ?? "")).status(), href ?? "").toBe(200);
  }
  await plain.close();
  await page.goto("/open-data.html");
  await hydrated(page);
  await expectAccessible(page);
});

test("a list names the feed of its own filters", async ({ page }) => {
  await page.goto("/fapaifang/chaoyang/?usage=101");
  const own = page.locator('link[type="application/atom+xml"][title*="本页条件"]');
  const href = (await own.getAttribute("href")) ?? "";
  expect(href).toMatch(/^\/feed\/houses\.xml\?area_id=\d+&usage=101$/);
  const feed = await page.request.get(href);
  expect(feed.headers()["content-type"]).toContain("application/atom+xml");
  expect(feed.headers()["x-robots-tag"]).toBe("noindex");
  const entries = (await feed.text()).match(/<entry>/g)?.length ?? 0;
  const { data } = await (await page.request.get(href.replace("/feed/houses.xml", "/api/open/v1/lots"))).json();
  expect(entries).toBeGreaterThan(0);
  expect(entries).toBeLessThanOrEqual(20);
  for (const lot of data.list) expect(lot.usage).toBe("101");
  const again = await page.request.get(href, { headers: { "If-None-Match": feed.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});

test("the poster of a lot is a picture that is drawn once", async ({ page }) => {
  const [lot] = await sample(page);
  await page.goto(`/fapaifang-info/${lot?.id}.html`);
  await hydrated(page);
  await page.getByRole("button", { name: "分享", exact: true }).click();
  const poster = page.getByAltText(/分享海报/);
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1080, 1440]);
  await expect(page.getByRole("link", { name: "保存海报" })).toHaveAttribute("download", /\.png$/);
  const address = (await poster.getAttribute("src")) ?? "";
  const first = await page.request.get(address);
  const again = await page.request.get(address, { headers: { "If-None-Match": first.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
