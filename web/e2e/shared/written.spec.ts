import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

const listOf = (keyword: string) => `/fapaifang.html?keyword=${encodeURIComponent(keyword)}`;

/**
 * Opens the list of a typed search. If rendering takes longer than its limit on a slow machine, the server sends
 * the shell instead of the page.
 */
const openList = (page: Page, keyword: string, shown: string) =>
  expect(async () => {
    await page.goto(listOf(keyword));
    await expect(page.getByText(shown)).toBeVisible({ timeout: 2000 });
  }).toPass();

test.describe("a written query, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("becomes filters that can be taken out one by one", { tag: "@journey" }, async ({ page }) => {
    await openList(page, "朝阳两居500万以内", "识别出 朝阳、两居、500万以内");
    for (const name of ["朝阳", "二室", "500万以下"]) {
      await expect(page.getByRole("link", { name: `去掉${name}` })).toBeVisible();
    }
    const answer = await page.request.get(
      "/api/house?area_id=3&room=2&price_max=5000000&status=0&status=1&page_size=1",
    );
    const { total } = ((await answer.json()) as { data: { total: number } }).data;
    expect(total).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: `共 ${total.toLocaleString("zh-CN")} 条` })).toBeVisible();

    await page.getByRole("link", { name: "去掉朝阳" }).click();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ room: "2", price_max: "5000000" });
    await expect(page.getByRole("link", { name: "去掉二室" })).toBeVisible();
  });

  test("can be searched as it was written", async ({ page }) => {
    await openList(page, "望京 两居", "识别出 望京、两居");
    await page.getByRole("link", { name: "按原文搜索" }).click();
    await expect(page).toHaveURL(/keyword=%22/);
    await expect(page.getByText("按原文搜索“望京 两居”")).toBeVisible();
    await page.getByRole("link", { name: "识别其中的条件" }).click();
    await expect(page.getByRole("link", { name: "去掉二室" })).toBeVisible();
  });

  test("names what no lot has, and shows the lots of the rest", async ({ page }) => {
    await openList(page, "朝阳两居 嘎嘣脆", "识别出 朝阳、两居");
    await expect(page.getByText("没有作为条件：“嘎嘣脆”（没有房源写到）")).toBeVisible();
    await expect(page.getByRole("link", { name: "去掉二室" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "共 0 条" })).toHaveCount(0);
  });

  test("names what lots do not tell", async ({ page }) => {
    await openList(page, "海淀学区房 三房两卫", "识别出 海淀、三房、两卫");
    await expect(page.getByText("没有作为条件：“学区房”（房源数据没有学区信息）")).toBeVisible();
    await expect(page.getByRole("heading", { name: "共 0 条" })).toHaveCount(0);
  });

  test("with a wrong character finds the place that is meant", async ({ page }) => {
    await openList(page, "望经 两居", "没有房源写到“望经”，已按 望京 查找");
    await expect(page.getByRole("link", { name: "去掉望京" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "共 0 条" })).toHaveCount(0);
  });

  test("excludes what stands behind 不要", async ({ page }) => {
    await openList(page, "朝陽區 不要份額 五環內", "识别出 朝阳、不要份额、五环内");
    await page.getByRole("link", { name: "去掉不要份额" }).click();
    await expect(page.getByRole("link", { name: "去掉四至五环" })).toBeVisible();
    await expect(page.getByRole("link", { name: "去掉不要份额" })).toHaveCount(0);
  });

  test("filters the map, too", async ({ page }) => {
    await page.goto(`/map-house.html?keyword=${encodeURIComponent("hd bieshu")}`);
    await expect(page.getByText("识别出 海淀、别墅")).toBeVisible();
    await expect(page.getByRole("link", { name: "去掉别墅" })).toBeVisible();
  });
});

test("the id of a lot leads to the lot", async ({ page }) => {
  const list = (await (await page.request.get("/api/house?page_size=1")).json()) as {
    data: { list: { id: number }[] };
  };
  const id = list.data.list[0]?.id;
  const lot = (await (await page.request.get(`/api/house/${id}`)).json()) as { data: { source_id: string } };
  await page.goto(listOf(lot.data.source_id));
  await expect(page).toHaveURL(new RegExp(`/fapaifang-info/${id}\\.html$`));
});

test("pinyin is suggested", async ({ page }) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const field = page.getByRole("banner").getByLabel("搜索房源");
  await field.focus();
  await field.pressSequentially("cy 2ju");
  const first = page.getByRole("group", { name: "搜索建议" }).getByRole("option").first();
  await expect(first).toContainText("朝阳 · 二室");
  await field.press("Enter");
  await expect(page.getByText("识别出 朝阳、二室")).toBeVisible();
});

test("the page of a query has nothing that axe complains of", async ({ page }) => {
  await page.goto(listOf("朝阳两居 没有这样的词"));
  await hydrated(page);
  await expectAccessible(page);
});
