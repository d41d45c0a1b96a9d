import { expect, expectAccessible, hydrated, test } from "../fixtures";

test.describe("the list of communities", () => {
  test("is whole without script, filters by links and keeps them across pages", { tag: "@journey" }, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto("/xiaoqu.html");
    await expect(page.locator("h1")).toHaveText("法拍小区");
    await expect(page.locator("main article").first()).toBeVisible();
    await page.locator("#filters summary").filter({ hasText: "拍卖房源" }).click();
    await page.getByRole("link", { name: "有可参拍房源" }).click();
    await expect(page).toHaveURL(/\?has_active=true$/);
    await expect(page.getByRole("link", { name: "去掉有可参拍房源" })).toBeVisible();
    await page.getByRole("navigation", { name: "排序" }).getByRole("link", { name: "均价" }).click();
    await expect(page).toHaveURL(/\?has_active=true&sort=price_asc$/);
    await page.getByRole("group", { name: "区域" }).getByRole("link", { name: "朝阳" }).click();
    await expect(page).toHaveURL(/\/xiaoqu\/chaoyang\/\?has_active=true&sort=price_asc$/);
    await expect(page.locator("h1")).toHaveText("北京朝阳法拍小区（按条件筛选）");
    await page.context().close();
  });

  test("is accessible and hydrates without complaint", async ({ page }) => {
    await page.goto("/xiaoqu/chaoyang/");
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await page.locator("[style]").count()).toBe(0);
    await expectAccessible(page);
  });

  test("has a row of 112 px at most for a community on a phone, and where it is", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/xiaoqu/chaoyang/");
    const cards = page.locator("main article");
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights)).toBeLessThanOrEqual(114);
    await expect(cards.first().getByText(/^朝阳/)).toBeVisible();
  });

  test("says what to do when nothing fits", async ({ page }) => {
    await page.goto("/xiaoqu.html?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E4%B8%AA%E5%B0%8F%E5%8C%BA");
    await expect(page.getByText(/没有符合“没有这个小区”的小区/)).toBeVisible();
    await page.getByRole("link", { name: "清空全部条件" }).click();
    await expect(page).toHaveURL(/\/xiaoqu\.html$/);
  });
});

test.describe("a community", () => {
  test("counts homes, of which the lists that it links to show each round", async ({ page }) => {
    await page.goto("/xiaoqu.html?has_active=true&sort=active_desc");
    await page.locator("main article h3 a").first().click();
    await expect(page).toHaveURL(/\/xiaoqu\/\d+\.html$/);
    await expect(page.getByRole("heading", { name: "小区概况" })).toBeVisible();
    const name = (await page.locator("h1").textContent()) ?? "";
    const links = await page.locator("main ul a[href^='/fapaifang.html?']").evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute("href") ?? "",
        count: Number.parseInt(link.textContent?.replace(",", "") ?? "", 10),
      })),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const { href, count } of links) {
      await page.goto(href);
      const rounds = page.locator("main h2").first();
      await expect(rounds).toHaveText(/^共 [\d,]+ 条$/);
      expect(Number((await rounds.textContent())?.replace(/\D/g, ""))).toBeGreaterThanOrEqual(count);
      await expect(page.getByRole("link", { name: `去掉${name}` })).toBeVisible();
    }
  });

  test("shows its prices over 12, 24 and 36 months, as a drawing and as a table", async ({ page }) => {
    await page.goto("/xiaoqu/1.html");
    await hydrated(page);
    const rows = page.locator("main details table tbody tr");
    await expect(rows).toHaveCount(12);
    await page.getByRole("link", { name: "近36个月" }).click();
    await expect(page).toHaveURL(/\?months=36$/);
    await expect(rows).toHaveCount(36);
    await expect(page.getByRole("img", { name: /均价走势/ })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/xiaoqu\/1\.html$/);
  });

  test("is accessible", async ({ page }) => {
    await page.goto("/xiaoqu/1.html");
    await hydrated(page);
    await expectAccessible(page);
  });

  test.describe("that does not exist", () => {
    test.use({ tolerated: [/status of 404/] });

    test("is a 404, as is a district that does not", async ({ page }) => {
      for (const path of ["/xiaoqu/99999999.html", "/xiaoqu/nowhere/", "/xiaoqu/x.html"]) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
      }
    });
  });
});

test("a lot leads to its community", async ({ page }) => {
  await page.goto("/fapaifang.html?status=0");
  await page.goto((await page.locator("main article h3 a").first().getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { name: "所在小区" })).toBeVisible();
  await page.getByRole("link", { name: "小区详情与均价走势" }).click();
  await expect(page).toHaveURL(/\/xiaoqu\/\d+\.html$/);
  await expect(page.locator("h1")).toHaveCount(1);
});
