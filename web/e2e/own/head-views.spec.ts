import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

async function enter(page: Page, path: string): Promise<void> {
  const mobile = newNumber();
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  grantEditor(mobile, "editor");
  await page.goto(path);
  await hydrated(page);
}

// Generating the site's rows is slow while other tests run.
test.describe.configure({ timeout: 180_000 });

test("a view keeps a filter under a name, is linked, shared, renamed and removed", async ({ page, browser }) => {
  const stamp = Date.now().toString(36);
  const name = `可收录-${stamp}`;
  await enter(page, "/editor/headlist");
  const view = page.getByRole("combobox", { name: "视图" });
  await expect(page.getByText(/共 [\d,]+ 个页面/)).toBeVisible({ timeout: 120_000 });
  await page.getByRole("combobox", { name: "收录" }).selectOption("index");
  await page.getByRole("button", { name: /按标题排序/ }).click();
  await expect(page).toHaveURL(/robots=index&sort=title/);

  // A name is required; the current filters are saved with the sort order.
  await page.getByRole("button", { name: "存为新视图" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请填写视图名称")).toBeVisible();
  await dialog.getByLabel("视图名称").fill(name);
  await dialog.getByLabel("谁能看到").selectOption("shared");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(view.locator("option:checked")).toHaveText(`${name}（已共享）`);
  await expect(page).toHaveURL(/\/editor\/headlist\?view=\d+$/);
  const link = page.url();
  await expectAccessible(page);

  // Another editor opens the link, and cannot change the view.
  const other = await (await browser.newContext()).newPage();
  await enter(other, link);
  await expect(other.getByRole("combobox", { name: "收录" })).toHaveValue("index");
  await expect(other.getByRole("button", { name: /按标题排序，当前升序/ })).toBeVisible();
  await expect(other.getByRole("combobox", { name: "视图" }).locator("option:checked")).toContainText("共享");
  await expect(other.getByRole("button", { name: "删除视图" })).toBeHidden();
  await other.getByRole("combobox", { name: "状态" }).selectOption("301");
  await expect(other.getByText("（条件已改动）")).toBeVisible();
  await expect(other.getByRole("button", { name: "更新视图" })).toBeHidden();
  // Once it is the default (设为默认), the other editor's list opens with the view.
  await other.goto(link);
  await other.getByRole("button", { name: "设为默认" }).click();
  await expect(other.getByRole("button", { name: "取消默认" })).toBeVisible();
  await other.goto("/editor/headlist");
  await expect(other.getByRole("combobox", { name: "收录" })).toHaveValue("index");
  await other.getByRole("combobox", { name: "视图" }).selectOption("");
  await expect(other).toHaveURL(/\?view=all$/);
  await other.reload();
  await expect(other.getByRole("combobox", { name: "收录" })).toHaveValue("");

  // The owner changes the view's filters and name.
  await page.getByRole("combobox", { name: "状态" }).selectOption("200");
  await page.getByRole("button", { name: "更新视图" }).click();
  await expect(page.getByText("（条件已改动）")).toBeHidden();
  await page.getByRole("button", { name: "改名与共享" }).click();
  await dialog.getByLabel("视图名称").fill(`新名-${stamp}`);
  await dialog.getByLabel("谁能看到").selectOption("own");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(view.locator("option:checked")).toHaveText(`新名-${stamp}`);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "状态" })).toHaveValue("200");

  // A view that is no longer shared opens for nobody else, and the page reports that.
  await other.goto(link);
  await expect(other.getByRole("alert").filter({ hasText: "没有这个视图" })).toBeVisible();
  await other.context().close();
  await page.getByRole("button", { name: "删除视图" }).click();
  await dialog.getByRole("button", { name: "删除视图" }).click();
  await expect(view.locator("option:checked")).toHaveText("全部页面");
  await expect(page.getByRole("combobox", { name: "状态" })).toHaveValue("200");
});
