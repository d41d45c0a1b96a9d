import { expect, hydrated, test } from "../fixtures";

test.describe("the document", () => {
  test("is hydrated without complaint, with one title, one description and one heading", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    expect(await page.locator("[style]").count()).toBe(0);
  });

  test("has one title in its source, drawings included", async ({ request }) => {
    const paths = [
      "/",
      "/fapaifang.html",
      "/fapaifang-info/1.html",
      "/map-house.html",
      "/xiaoqu.html",
      "/xiaoqu/1.html",
    ];
    for (const path of [
      ...paths,
      "/zixun.html",
      "/zixun-info/1.html",
      "/agent/1.html",
      "/fapaiyanjiu.html",
      "/chart/trend",
    ]) {
      const source = await (await request.get(path)).text();
      expect(source.match(/<title/g), path).toHaveLength(1);
    }
  });

  test("names pictures that are there: its own for links, and the one that old browsers ask for", async ({ page }) => {
    await page.goto("/");
    const named = await page.locator('meta[property="og:image"]').getAttribute("content");
    for (const address of [new URL(named ?? "", page.url()).pathname, "/favicon.ico"]) {
      const picture = await page.request.get(address);
      expect(picture.status(), address).toBe(200);
      expect(picture.headers()["content-type"]).toMatch(/^image\//);
    }
  });

  test("changes its head with a navigation inside the site, and again on the way back", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    const home = await page.title();
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.locator('a[href="/fapaifang.html"]').first().click();
    await expect(page).toHaveURL(/\/fapaifang\.html$/);
    await expect(page.locator("head title")).toHaveCount(1);
    await expect.poll(() => page.title()).not.toBe(home);
    // The demo has lots of a single city, whose list is the same page.
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/fapaifang\/beijing\/$/);
    await page.goBack();
    await expect.poll(() => page.title()).toBe(home);
    expect(await page.evaluate(() => "kept" in window)).toBe(true);
  });

  test("opens a new page at its top and comes back to where it was", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page
      .locator('a[href^="/fapaifang-info/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/fapaifang-info\/\d+\.html$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  });
});

test.describe("a page that does not exist", () => {
  test.use({ tolerated: [/status of 404/] });

  test("is a 404 with the layout around it", async ({ page }) => {
    const answer = await page.goto("/nix-da");
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveText("页面不存在");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator("head title")).toHaveCount(1);
  });
});

test("/index goes to the home page for good", async ({ request }) => {
  const answer = await request.get("/index", { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe("/");
});
