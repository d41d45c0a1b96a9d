import { readFileSync } from "node:fs";
import { expect, expectAccessible, hydrated, test } from "./fixtures";

test("three lots are compared without a login by four clicks", async ({ page, browser }) => {
  await page.goto("/fapaifang.html?status=0");
  await hydrated(page);
  const cards = page.locator("#lots article");
  const buttons = cards.getByRole("button", { name: /^对比 / });
  // The cards get their buttons one after another, so until all are there the third button may be of any card.
  const allButtons = async () => expect(buttons).toHaveCount(await cards.count());
  await allButtons();
  const tray = page.getByRole("region", { name: "房源对比栏" });
  await expect(tray).toHaveCount(0);
  await buttons.nth(0).click();
  await expect(tray.getByText("再选 1 套即可对比")).toBeVisible();
  await buttons.nth(1).click();
  await buttons.nth(2).click();
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);

  // The tray is kept in the browser, and a fifth lot is refused with what to do.
  await page.reload();
  await hydrated(page);
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await allButtons();
  await buttons.nth(3).click();
  await buttons.nth(4).click();
  await expect(page.getByText("最多对比 4 套").first()).toBeVisible();
  await tray
    .getByRole("button", { name: /^移出对比 / })
    .last()
    .click();

  await tray.getByRole("link", { name: "对比 3 套" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("房源对比");
  await expect(page.getByRole("navigation", { name: "面包屑" }).getByRole("listitem").last()).toHaveText("房源对比");
  const table = page.getByRole("table");
  // The cost is first, and what is equal is folded.
  await expect(table.getByRole("rowheader", { name: /^到手总价/ }).first()).toBeVisible();
  await expect(page.getByText(/已收起 \d+ 项相同/)).toBeVisible();
  const folded = await table.getByRole("row").count();
  await page.getByLabel("只看不同项").uncheck();
  expect(await table.getByRole("row").count()).toBeGreaterThan(folded);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载 CSV" }).click();
  const lines = readFileSync(await (await download).path(), "utf8").split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF,项目,/);
  expect(lines.some((line) => line.startsWith("到手总价"))).toBe(true);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole("columnheader")).toHaveCount(3);
  await stranger.context().close();
});
