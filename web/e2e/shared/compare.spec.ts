import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

test("three lots are compared without a login by four clicks", { tag: "@journey" }, async ({ page, browser }) => {
  await page.goto("/fapaifang.html?status=0");
  await hydrated(page);
  const cards = page.locator("#lots article");
  const buttons = cards.getByRole("button", { name: /^(已加)?对比 / });
  // The buttons of the cards appear one after another, so until all are there the third button may belong to any card.
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

  // The browser stores the tray, and a fifth lot is refused with a hint.
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
  await expect(page).toHaveTitle(/^房源对比-/);
  await expect(page.getByRole("navigation", { name: "面包屑" }).getByRole("listitem").last()).toHaveText("房源对比");
  const table = page.getByRole("table");
  // The cost comes first, and equal rows are folded.
  await expect(table.getByRole("rowheader", { name: /^到手总价/ }).first()).toBeVisible();
  await expect(page.getByText(/已收起 \d+ 项相同/)).toBeVisible();
  const folded = await table.getByRole("row").count();
  await page.getByLabel("只看不同项").uncheck();
  await expect.poll(() => table.getByRole("row").count()).toBeGreaterThan(folded);

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

/** Opens three homes that are open for bids, one of them with a start price below and one above the others. */
async function openThree(page: Page): Promise<number[]> {
  const { data } = await (
    await page.request.get("/api/house?status=0&usage=101&sort=start_price_asc&page_size=40")
  ).json();
  const ids = [0, 15, 30].map((at) => data.list[at].id);
  await page.goto(`/duibi.html?ids=${ids.join(",")}`);
  await hydrated(page);
  return ids;
}

test("a comparison has a page of its own, for guests too and not for search engines", async ({ page }) => {
  const ids = await openThree(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("link", { name: "我的需求" })).toHaveCount(0);
  await page.goto(`/myCollection.html?compare=${ids.join(",")}`);
  await expect(page).toHaveURL(/\/duibi\.html\?ids=/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  await page.goto("/duibi.html");
  await expect(page.getByText(/^还没有选好要对比的房源/)).toBeVisible();
  await expectAccessible(page);
});

test("the best and the worst are named, heads stay in sight, and a note stays on the device", async ({ page }) => {
  await openThree(page);
  const start = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^起拍价/ }) });
  await expect(start.getByRole("cell").first()).toContainText("最低");
  await expect(start.getByRole("cell").last()).toContainText("最高");
  const note = page.getByRole("textbox", { name: /^备注 / }).first();
  await note.fill("离学校近");
  await page.getByRole("rowheader").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader").first()).toBeInViewport();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(note).toHaveValue("离学校近");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("离学校近", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: "打印" })).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the page scrolls, heads with prices stay, and dots tell of the third lot", async ({ page }) => {
    await openThree(page);
    const table = page.getByRole("region", { name: "对比表" });
    const heads = page.getByRole("columnheader");
    await expect(heads.nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(heads.nth(2)).not.toBeInViewport({ ratio: 0.5 });
    await expect(heads.nth(2)).toBeInViewport();
    await expect(page.getByText("左右滑动，共 3 套")).toBeVisible();
    const dots = page.locator("[data-seen]");
    await expect(dots).toHaveCount(2);
    // Only the page scrolls vertically.
    expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
    const price = /[\d.]+万/.exec((await heads.first().textContent()) ?? "")?.[0] ?? "";
    expect(price).not.toBe("");
    await page
      .getByRole("textbox", { name: /^备注 / })
      .first()
      .scrollIntoViewIfNeeded();
    await expect(heads.first()).not.toBeInViewport();
    const strip = page.locator("[aria-hidden]", { hasText: price }).first();
    await expect(strip).toBeInViewport({ ratio: 1 });
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    await expect(strip.locator("p").nth(2)).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(heads.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(table.locator('th[scope="row"]').filter({ hasText: "到手总价" })).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
