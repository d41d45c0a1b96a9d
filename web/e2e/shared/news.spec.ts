import { expect, expectAccessible, hydrated, test } from "../fixtures";

test.describe("the list of articles", () => {
  test("leads with the story on top and filters by category, tag and keyword", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.goto("/zixun.html");
    await hydrated(page);
    await expect(page.locator("h1")).toHaveText("法拍资讯");
    await expect(page.locator("main article").first()).toContainText("置顶");
    await expectAccessible(page);

    await page.getByRole("link", { name: "政策法规", exact: true }).first().click();
    await expect(page).toHaveURL(/category=5$/);
    await expect(page.locator("h1")).toHaveText("政策法规");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "index,follow");
    for (const foot of await page.locator("main article p:last-child").allTextContents())
      expect(foot).toContain("政策法规");

    const tag = page.locator('main article a[rel="tag"]').first();
    const name = await tag.textContent();
    await tag.click();
    await expect(page).toHaveURL(/\?tag=[a-z0-9-]+$/);
    await expect(page.locator("h1")).toHaveText(name ?? "");

    await page.getByRole("searchbox", { name: "搜索资讯" }).fill("悔拍");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/keyword=/);
    await expect(page.locator("main article").first()).toBeVisible();
  });

  test("reads without script, page by page", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/zixun.html");
    const first = await page.locator("main article h2").allTextContents();
    await page.getByRole("link", { name: "下一页" }).click();
    await expect(page).toHaveURL(/page=2$/);
    const second = await page.locator("main article h2").allTextContents();
    expect(first.length).toBeGreaterThan(5);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await context.close();
  });

  test("says so when nothing is found", async ({ page }) => {
    await page.goto("/zixun.html?keyword=zzzzzz");
    await expect(page.locator("main")).toContainText("没有符合条件的文章");
    await expect(page.getByRole("link", { name: "全部文章" })).toBeVisible();
  });
});

test.describe("an article", () => {
  test("shows its source and times, says them to crawlers, and leads on", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/zixun.html?category=3");
    await page.locator("main article h2 a").first().click();
    await expect(page).toHaveURL(/\/zixun-info\/\d+\.html$/);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toContainText(/来源：.+发布于 \d{4}-\d\d-\d\d \d\d:\d\d.*更新于/);
    expect(await page.locator("[style]").count()).toBe(0);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join("\n")).toContain('"FAQPage"');
    expect(data.join("\n")).toContain('"lrDate"');
    await expect(page.locator('meta[property="bytedance:published_time"]')).toHaveCount(1);
    await expectAccessible(page);

    const title = await page.locator("h1").textContent();
    await page.locator('nav[aria-label="上一篇和下一篇"] a').first().click();
    await expect(page.locator("h1")).not.toHaveText(title ?? "");
    await expect(page.locator("head title")).toHaveCount(1);
  });

  test("counts the visit", async ({ page }) => {
    const counted = page.waitForRequest((request) => /\/api\/news\/\d+\/view$/.test(request.url()));
    await page.goto("/zixun.html");
    await page.locator("main article h2 a").first().click();
    expect((await counted).method()).toBe("POST");
  });
});

test.describe("an article that does not exist", () => {
  test.use({ tolerated: [/status of 404/] });

  test("is a 404 under a solid bar", async ({ page }) => {
    const answer = await page.goto("/zixun-info/99999999.html");
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveText("页面不存在");
    await expect(page.locator("header").first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
});

test("the bar is transparent over an information page until it is scrolled", async ({ page }) => {
  await page.goto("/zixun.html");
  await hydrated(page);
  const bar = page.locator("header").first();
  await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(bar).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("the tags lead to their articles, in groups", async ({ page }) => {
  await page.goto("/hotTag");
  await hydrated(page);
  await expect(page.locator("h2", { hasText: "专题" })).toBeVisible();
  await expectAccessible(page);
  const tag = page.locator('main a[rel="tag"]').first();
  const count = Number(await tag.locator("span").textContent());
  await tag.click();
  await expect(page.locator("main strong").first()).toHaveText(String(count));
});

test("the feed is Atom, linked from every page, and knows what a reader has", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="alternate"][type="application/atom+xml"]').getAttribute("href");
  const feed = await request.get(href ?? "");
  expect(feed.headers()["content-type"]).toContain("application/atom+xml");
  const text = await feed.text();
  expect(text).toContain("/zixun-info/");
  expect(text).toContain("/fapaifang-info/");
  const again = await request.get("/feed.xml", { headers: { "If-None-Match": feed.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
