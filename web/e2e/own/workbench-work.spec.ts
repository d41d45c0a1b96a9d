import { openDatabase } from "../database";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

test("the workbench opens with what is to be done, in five groups", async ({ page, browser }) => {
  // Two articles with one title, which a check finds.
  const db = await openDatabase();
  await db.query("UPDATE news SET title = (SELECT min(title) FROM news)");
  await db.end();

  // A draft that waits for a review.
  const writer = await (await browser.newContext()).newPage();
  await enterWorkbench(writer, "/editor/templates?kind=agent", "writer");
  const title = writer.getByLabel("标题", { exact: false }).first();
  await title.fill(`待办${Date.now() % 100_000}{name}-{site}`);
  await writer.getByLabel("修改原因").fill("试一试");
  await writer.getByRole("button", { name: "保存草稿" }).click();
  await writer.getByRole("button", { name: "提交审核" }).click();
  await expect(writer.getByText("等待发布人审核")).toBeVisible();

  await enterWorkbench(page, "/editor", "publisher");
  const menu = page.getByRole("navigation", { name: "工作台" });
  for (const group of ["页面", "内容", "抓取与收录", "数据", "设置"]) {
    await expect(menu.getByRole("list", { name: group, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole("link", { name: /^标题模板.*\d+ 待办$/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: "标题检查" })).toBeHidden();
  await expect(page.getByRole("link", { name: /标题模板待审核/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "没有通过的检查" }).getByRole("link").first()).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await expect(page.getByRole("listitem").filter({ hasText: /^没有待处理的提交$/ })).toBeVisible();

  // The page begins with yesterday and the worst pages, and shows no box for empty lists.
  const yesterday = page.getByRole("region", { name: /^昨天 \d{4}-\d{2}-\d{2}$/ });
  await expect(yesterday.getByRole("link")).toHaveText([
    /^新挂拍\d+前一天 \d+$/,
    /^成交\d+前一天 \d+$/,
    /^搜索引擎抓取\d+前一天 \d+$/,
    /^助手访问\d+前一天 \d+$/,
    /^模型抓取\d+前一天 \d+$/,
  ]);
  for (const part of await page.locator("main section[aria-label]").all())
    expect(await part.getByRole("link").count(), (await part.getAttribute("aria-label")) ?? "").toBeGreaterThan(0);
  const worst = page.getByRole("region", { name: "先改这几处" }).getByRole("link");
  expect(await worst.count()).toBeLessThanOrEqual(3);
  await worst.first().click();
  await expect(page).toHaveURL(/\/editor\/headlist\?check=.*open=/);
  await expect(page.getByLabel("标题", { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.goto("/editor");

  // 标题检查, 批量修改 and 替换文字 are parts of 页面标题.
  await page.goto("/editor/checks");
  await hydrated(page);
  const parts = page.getByRole("navigation", { name: "本栏的部分" });
  await expect(parts.getByRole("link")).toHaveText(["页面标题", "标题检查", "批量修改", "替换文字"]);
  await expect(menu.getByRole("link", { name: "页面标题" })).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);

  await writer.getByRole("button", { name: "放弃草稿" }).click();
  await expect(writer.getByText("草稿已放弃").last()).toBeVisible();
  await writer.context().close();
});

// An invalid pattern.
test.use({ tolerated: [/status of 400/] });

test("selected rows are changed by a regular expression, and go back to the template", async ({ page }) => {
  await enterWorkbench(page, "/editor/headlist?q=%2Ffapaifang-info%2F31", "editor");
  const rows = page.getByRole("listbox", { name: "页面" }).getByRole("option");
  await expect(rows.nth(3)).toContainText("/fapaifang-info/", { timeout: 60_000 });
  const list = page.getByRole("listbox", { name: "页面" });
  await list.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(page.getByText("已选中 2 个")).toBeVisible();
  await page.getByRole("button", { name: "查找替换（2）" }).click();
  const dialog = page.getByRole("dialog", { name: "在选中的 2 个页面中查找替换" });
  await dialog.getByLabel("正则表达式").check();
  await dialog.getByLabel("查找").fill("(法拍");
  await dialog.getByLabel("替换为").fill("$1拍");
  await dialog.getByRole("button", { name: "预览" }).click();
  await expect(dialog.getByText("正则表达式有误")).toBeVisible();
  await dialog.getByLabel("查找").fill("(法)拍(房)");
  await dialog.getByLabel("替换为").fill("司$1拍卖$2");
  await dialog.getByRole("button", { name: "预览" }).click();
  await page.getByRole("button", { name: "应用到 2 个页面" }).click({ timeout: 30_000 });
  await expect(page.getByText("已应用", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/司法拍卖房/).first()).toBeVisible();

  await page.goto("/editor/headlist?q=%2Ffapaifang-info%2F31&from=path");
  await hydrated(page);
  await expect(rows).toHaveCount(2, { timeout: 60_000 });
  await list.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "恢复模板（2）" }).click();
  await page.getByRole("button", { name: "应用到 2 个页面" }).click({ timeout: 30_000 });
  await expect(page.getByText("已应用", { exact: true }).first()).toBeVisible();
  await page.goto("/editor/headlist?q=%2Ffapaifang-info%2F31&from=path");
  await hydrated(page);
  await expect(page.getByText("没有符合条件的页面。")).toBeVisible({ timeout: 60_000 });
});
