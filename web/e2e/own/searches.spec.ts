import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench, logIn, newNumber } from "../login";

const LIST = "/fapaifang/chaoyang/?status=0&usage=101";

/** Queries of all kinds: lots open for bids, ended lots, both, places, amounts, words and times. */
const QUERIES = [
  ...["usage=101", "usage=102", "room=2", "status=0", "status=3", "status=0&status=1", "stage=1"],
  ...["keyword=花园", "price_max=3000000&price_min=1000000", "area_max=90&area_min=50", "metro=国贸"],
];

test("each saved search has the number that its list has", async ({ page }) => {
  await enterWorkbench(page, "/mySearches.html", "writer");
  const searches = await page.evaluate(async (queries) => {
    const { config } = JSON.parse(localStorage.getItem("fapai") ?? "{}");
    const headers = {
      Authorization: `${config.token_type} ${config.access_token}`,
      "Content-Type": "application/json",
    };
    const saved: { path: string; count: number }[] = [];
    for (const query of queries) {
      const answer = await fetch("/api/saved-search", {
        method: "POST",
        headers,
        body: JSON.stringify({ query, name: query }),
      });
      saved.push((await answer.json()).data);
    }
    return saved;
  }, QUERIES);
  expect(searches).toHaveLength(QUERIES.length);
  for (const { path, count } of searches) {
    const html = await (await page.request.get(path)).text();
    const total = Number(/共\s*<strong>([\d,]+)<\/strong>\s*条/.exec(html)?.[1]?.replace(/,/g, "") ?? 0);
    expect(count, path).toBe(total);
  }
});

test.describe("saved searches", () => {
  test("a guest saves the filters of a list by one click and the login, and manages them", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.goto(LIST);
    await hydrated(page);
    await page.getByRole("link", { name: "订阅此搜索" }).click();
    await logIn(page, newNumber());
    await expect(page.getByText(/已订阅“北京朝阳 · .*”/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/fapaifang/chaoyang/");

    // The link shows that the search is saved, also later and for filters in another order, and opens the saved
    // search.
    await expect(page.getByRole("link", { name: "已订阅，去管理" })).toBeVisible();
    await page.goto("/fapaifang/chaoyang/?usage=101&status=0");
    await expect(page.getByRole("link", { name: "已订阅，去管理" })).toBeVisible();
    const total = await page.locator("h2 strong").first().textContent();
    await page.getByRole("link", { name: "已订阅，去管理" }).click();
    await page.waitForURL(/mySearches/);
    const items = page.getByRole("main").getByRole("listitem").filter({ hasText: "通知中" });
    await expect(items).toHaveCount(1);
    await expect(items).toContainText(`现有 ${total} 条房源`);
    await expectAccessible(page);

    await page.getByRole("button", { name: /^暂停订阅/ }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "已暂停" })).toHaveCount(1);
    await page.getByRole("button", { name: /^恢复订阅/ }).click();
    await expect(items).toHaveCount(1);

    await page.getByRole("button", { name: /^修改订阅/ }).click();
    const dialog = page.getByRole("dialog", { name: "修改订阅" });
    await dialog.getByLabel("名称").fill("");
    for (const box of await dialog.getByRole("checkbox").all()) await box.uncheck();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog.getByText("请填写订阅名称")).toBeVisible();
    await expect(dialog.getByText("请至少选择一种通知内容")).toBeVisible();
    await dialog.getByLabel("名称").fill("朝阳住宅");
    await dialog.getByLabel("降价").check();
    await dialog.getByLabel("站内消息").check();
    await dialog.getByLabel(/频率/).selectOption({ label: "即时" });
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(items).toContainText("朝阳住宅");
    await expect(items).toContainText("即时");

    // The name links to the saved list.
    await page.getByRole("link", { name: "朝阳住宅" }).click();
    await page.waitForURL(/fapaifang\/chaoyang\/\?status=0&usage=101/); // the only address of this list
    await expect(page.locator("h2 strong").first()).toHaveText(total ?? "");

    await page.goto("/mySearches.html");
    await hydrated(page);
    await page.getByRole("button", { name: /^删除订阅/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除订阅" }).click();
    await expect(page.getByText("还没有订阅。")).toBeVisible();
  });

  test("a list without a filter is not offered for saving", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await expect(page.getByRole("link", { name: "订阅此搜索" })).toHaveCount(0);
  });

  test.describe("a forged link", () => {
    test.use({ tolerated: [/status of 404/] });

    test("stops nothing and says what to do", async ({ page }) => {
      await page.goto("/mySearches.html?token=1.AAAA");
      await expect(page.getByText("退订链接无效")).toBeVisible();
    });
  });
});
