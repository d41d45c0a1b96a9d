import { expect, expectAccessible, hydrated, test } from "../fixtures";

const pages = [
  ["/about.html", "关于我们"],
  ["/contact.html", "联系我们"],
  ["/help.html", "帮助中心"],
  ["/methodology.html", "数据与方法说明"],
  ["/disclaimer.html", "免责声明"],
  ["/user_agreement.html", "服务协议"],
  ["/privacy_policy.html", "隐私政策"],
  ["/sitemap.html", "网站地图"],
] as const;

for (const [path, title] of pages) {
  test(`${path} is ${title}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveText(title);
    expect(await page.title()).toContain(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator('nav[aria-label="本站说明"] a[aria-current="page"]')).toHaveText(title);
    expect(await page.locator("main article").textContent()).not.toMatch(/[{}]/);
    await expectAccessible(page);
  });
}

test.describe("a text that nobody wrote", () => {
  test.use({ tolerated: [/status of 404/] });

  test("is a 404", async ({ page }) => {
    const answer = await page.goto("/nothing-here.html");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("h1")).toHaveText("页面不存在");
  });
});

test("the site map leads to districts, articles and texts without script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/sitemap.html");
  const links = await page.locator("main article a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  for (const href of [
    "/fapaifang/chaoyang/",
    "/fapaifang/chaoyang/wangjing/",
    "/zixun.html?category=5",
    "/privacy_policy.html",
    "/map-house.html",
  ]) {
    expect(links).toContain(href);
  }
  await context.close();
});
