import { expect, expectAccessible, hydrated, test } from "../fixtures";

const PAGES = ["/fapaiyanjiu.html", "/statistics.html", "/chart/trend", "/chart"];
const digits = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

for (const path of PAGES) {
  test(`${path} is a page of its own: one heading, a title, no style attribute, accessible`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator('nav[aria-label="主导航"] [aria-current="page"]')).toHaveText("研究院");
    expect(await page.locator("[style]").count()).toBe(0);
    await expectAccessible(page);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the charts are drawn, defined, and there as tables", async ({ page }) => {
    await page.goto("/fapaiyanjiu.html");
    const chart = page.locator("figure", { hasText: "月度挂拍与成交" });
    await expect(chart.locator("svg:visible path").first()).toBeAttached();
    await chart.getByText("查看数据表").click();
    await expect(chart.locator("tbody tr")).toHaveCount(12);
    await chart.locator('summary[aria-label="月度挂拍与成交的定义"]').click();
    await expect(chart.getByText("公告发布时间在当月的拍品数")).toBeVisible();
  });

  test("the query is a form whose answer has an address", async ({ page }) => {
    await page.goto("/statistics.html");
    await page.getByLabel("指标").selectOption("sold");
    await page.locator('select[name="dimension"]').selectOption("stage");
    await page.getByRole("button", { name: "查询" }).click();
    await expect(page).toHaveURL(/measure=sold/);
    await expect(page.locator("figure h2")).toHaveText("成交量");
    await expect(page.locator("main table tbody tr").first()).toContainText("一拍");
  });
});

test("a figure is the total of the list that it links to", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/fapaiyanjiu.html");
  for (const label of ["挂拍量", "成交量"]) {
    const link = page.locator("li", { hasText: label }).locator("p a").first();
    const shown = digits(await link.textContent());
    const href = (await link.getAttribute("href")) ?? "";
    const query = new URL(href, "http://x").searchParams;
    query.set("city_id", "29");
    const list = await (await page.request.get(`/api/house?${query}&page_size=1`)).json();
    expect(list.data.total, label).toBe(shown);
  }
});

test("a chart answers the pointer, within the content security policy", async ({ page }) => {
  await page.goto("/fapaiyanjiu.html");
  await hydrated(page);
  const chart = page.locator("figure", { hasText: "月度成交率" }).locator("div[role=img]");
  await expect(chart.locator("svg:visible")).toHaveAttribute("viewBox", "0 0 480 300");
  await chart.hover({ position: { x: 5, y: 5 } });
  await expect(chart.locator('svg[viewBox="0 0 480 300"]')).toHaveCount(0);
  await expect(chart.locator("svg")).toHaveCount(1);
  const words = await chart.locator("svg text").count();
  await chart.hover({ position: { x: 200, y: 120 } });
  await expect.poll(() => chart.locator("svg text").count()).toBeGreaterThan(words);
});

test("figures can be taken away as CSV and as a picture", async ({ page }) => {
  await page.goto("/statistics.html?dimension=stage&measure=clear_rate");
  await hydrated(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "下载 CSV" }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^成交率_.*\.csv$/);
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "保存 PNG" }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe("成交率.png");
});

test("districts are compared by an address, three at the most", async ({ page }) => {
  await page.goto("/chart/trend?area_id=1&area_id=2&area_id=3&area_id=4");
  await hydrated(page);
  await expect(page.locator('input[name="area_id"]:checked')).toHaveCount(3);
  await page.getByRole("link", { name: "溢价率" }).click();
  await expect(page).toHaveURL(/measure=premium/);
  await expect(page.locator("figure h2")).toHaveText("住宅溢价率走势（三个月合并）");
  await page.getByRole("link", { name: "逐月" }).click();
  await expect(page).toHaveURL(/span=1/);
  await expect(page.locator("figure h2")).toHaveText("住宅溢价率走势");
  await expect(page.locator("figure svg path").first()).toBeAttached();
});

test("lots are split by court and kept by platform and discount", async ({ page }) => {
  await page.goto("/statistics.html");
  await hydrated(page);
  await page.locator('select[name="dimension"]').selectOption("处置法院");
  await page.locator('select[name="platform"]').selectOption("京东拍卖");
  await page.locator('select[name="discount_band"]').selectOption("7-8折");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/dimension=court/);
  await expect(page).toHaveURL(/platform=jd/);
  await expect(page).toHaveURL(/discount_band=4/);
  await expect(page.getByRole("rowheader", { name: /人民法院$/ }).first()).toBeVisible();
  await expect(page.locator('select[name="platform"]')).toHaveValue("jd");
});

test("what is set stands above the answer, and each part of it can be taken away", async ({ page }) => {
  await page.goto("/statistics.html?usage=101&stage=1");
  const chosen = page.getByRole("navigation", { name: "已选条件" });
  await expect(chosen.getByRole("link")).toHaveText(["用途 住宅", "阶段 一拍"]);
  await chosen.getByRole("link", { name: "去掉用途 住宅" }).click();
  await expect(page).toHaveURL(/\/statistics\.html\?stage=1$/);
  await expect(chosen.getByRole("link")).toHaveText(["阶段 一拍"]);
  await chosen.getByRole("link").click();
  await expect(page).toHaveURL(/\/statistics\.html$/);
  await expect(chosen).toHaveCount(0);
});

test("a range too long for its period gets a coarser one instead of an error", async ({ page }) => {
  const answer = await page.goto("/statistics.html?period=day&start_from=2001-01-01");
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("已改为按月")).toBeVisible();
});

for (const path of ["/fapaiyanjiu.html", "/chart/trend", "/statistics.html", "/statistics.html?dimension=area"]) {
  test(`${path}: the texts of the charts can be read on a phone and on a tablet`, async ({ page }) => {
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const sizes = await page.locator("figure svg text:visible").evaluateAll((texts) =>
        (texts as SVGTextElement[]).map((text) => ({
          text: text.textContent,
          size: Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        })),
      );
      expect(sizes.length).toBeGreaterThan(5);
      expect(sizes.filter(({ size }) => size < 10)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test("a chart on a phone stays in its narrow form when it is touched", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fapaiyanjiu.html");
  await hydrated(page);
  const chart = page.locator("figure", { hasText: "月度挂拍与成交" }).locator("div[role=img]");
  await expect(chart.locator("svg:visible")).toHaveAttribute("viewBox", "0 0 340 360");
  const height = (await chart.boundingBox())?.height ?? 0;
  await chart.hover({ position: { x: 5, y: 5 } });
  await expect(chart.locator("svg")).toHaveCount(1);
  await expect(chart.locator("svg text", { hasText: "挂拍" })).toHaveCount(1);
  expect(Math.abs(((await chart.boundingBox())?.height ?? 0) - height)).toBeLessThan(2);
});
