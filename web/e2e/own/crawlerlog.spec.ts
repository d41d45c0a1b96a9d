import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

// This machine's address belongs to no search engine. One engine publishes its host names, so the claim to be that
// engine is proven false; for the other it is not.
const BAIDU = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";
const SO = "Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/50 Safari/537.36; 360Spider";

/** Logs in a new member with a role on a page of the workbench. */
async function enter(page: Page, path: string, role: "writer" | "editor" | "publisher"): Promise<void> {
  const mobile = newNumber();
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  grantEditor(mobile, role);
  await page.goto(path);
  await hydrated(page);
}

test("visits of search engines reach the workbench, false claims apart", async ({ page, request }) => {
  for (const agent of [SO, SO, BAIDU]) await request.get("/agent/1.html", { headers: { "User-Agent": agent } });
  await request.get("/no-such-page", { headers: { "User-Agent": SO } });
  await enter(page, "/editor/crawlerlog?days=7", "editor");
  await expect(page.getByRole("status")).toContainText("来访不含冒充");
  const engine = page.getByRole("table", { name: "各搜索引擎的来访" }).getByRole("row", { name: /360 搜索/ });
  await expect(async () => {
    await page.getByRole("button", { name: "刷新" }).click();
    await expect(engine.getByRole("cell").nth(4)).not.toHaveText("0", { timeout: 1000 });
  }).toPass();
  await expect(engine.getByText("无法核实")).toBeVisible();
  await expect(page.getByRole("table", { name: "冒充" }).getByRole("row", { name: /百度/ }).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "状态" }).getByRole("row", { name: /^404/ })).toBeVisible();
  await expectAccessible(page);

  await engine.getByRole("link", { name: "360 搜索" }).click();
  await expect(page).toHaveURL(/engine=so/);
  await expect(page.getByRole("status")).toContainText("360 搜索");
  await expect(page.getByRole("table", { name: "冒充" })).toBeHidden();

  await page
    .getByRole("table", { name: "从未来访的页面" })
    .getByRole("link", { name: /^房源：/ })
    .click();
  await expect(page).toHaveURL(/\/editor\/headlist\?kind=house&robots=index&visit=never/);
  await expect(page.getByRole("listbox", { name: "页面" }).getByRole("option").first()).toContainText("未见");
});

test("a writer has no section for crawlers", async ({ page }) => {
  await enter(page, "/editor/crawlerlog", "writer");
  await expect(page.getByText("没有此页的权限")).toBeVisible();
});
