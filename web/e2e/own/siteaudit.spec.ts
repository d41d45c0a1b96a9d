import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

/** Logs in a new member with a role on the section of the crawls. */
async function enter(page: Page, role: "editor" | "publisher"): Promise<void> {
  const mobile = newNumber();
  await page.goto("/editor/siteaudit");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  grantEditor(mobile, role);
  await page.goto("/editor/siteaudit");
  await hydrated(page);
}

test("a publisher crawls the own site, sees its progress, and stops it", async ({ page, browser }) => {
  await enter(page, "publisher");
  await page.getByLabel("范围").selectOption("sample");
  await page.getByLabel("每秒最多请求").selectOption("5");
  await page.getByRole("button", { name: "开始核对" }).click();
  const progress = page.getByRole("region", { name: "正在核对" });
  await expect(progress.getByText(/\d+ \/ \d+ 个地址/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "开始核对" })).toBeHidden();
  await expectAccessible(page);

  // A role that may not start a crawl sees its progress.
  const other = await (await browser.newContext()).newPage();
  await enter(other, "editor");
  await expect(other.getByRole("region", { name: "正在核对" })).toBeVisible();
  await expect(other.getByRole("button", { name: "停止" })).toBeHidden();

  await progress.getByRole("button", { name: "停止" }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole("table", { name: "历次核对" }).getByText("已停止").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "开始核对" })).toBeVisible();
  await expect(page.getByRole("region", { name: "核对结果" })).toBeVisible();
  await page.getByRole("region", { name: "核对结果" }).getByLabel("变化").selectOption("gone");
  await page.getByRole("button", { name: "筛选" }).click();
  await expect(page).toHaveURL(/change=gone/);
  await expect(page.getByText("没有符合条件的发现。")).toBeVisible();
});
