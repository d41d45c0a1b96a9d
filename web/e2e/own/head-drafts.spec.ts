import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

/** A lot that no other test uses. */
const LOT = "/fapaifang-info/303.html";

async function served(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(path)).text();
  return /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "";
}

/** Opens the texts of an address. */
async function openHead(page: Page, path: string): Promise<void> {
  await page.goto(`/editor/headlist?q=${encodeURIComponent(path)}`);
  await hydrated(page);
  const row = page.getByRole("listbox", { name: "页面" }).getByRole("option").first();
  await row.dblclick({ timeout: 60_000 });
  await expect(page.getByRole("textbox", { name: "标题", exact: true })).not.toHaveValue("");
}

test("a writer drafts the title of a page, and an editor publishes it", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  await enterWorkbench(page, "/editor/headlist", "writer");
  const before = await served(page, LOT);
  const title = `撰稿人的标题${Date.now() % 100000}`;
  await openHead(page, LOT);
  await page.getByRole("textbox", { name: "标题", exact: true }).fill(title);
  await expect(page.getByRole("button", { name: "保存", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByText("请写明原因")).toBeVisible();
  await page.getByRole("textbox", { name: "原因" }).fill("标题缺商圈");
  await page.getByRole("button", { name: "存为草稿" }).click();
  const flow = page.getByRole("region", { name: "发布流程" });
  await expect(flow.getByText(`标题：${title}`)).toBeVisible();
  await expectAccessible(page);
  await flow.getByRole("button", { name: "提交审核" }).click();
  await expect(flow.getByText("等待编辑审核")).toBeVisible();
  expect(await served(page, LOT)).toBe(before);

  const workbench = await (await browser.newContext()).newPage();
  await enterWorkbench(workbench, "/editor/overrides", "editor");
  await workbench.getByRole("button", { name: `处理 ${LOT}` }).click();
  const dialog = workbench.getByRole("dialog", { name: `${LOT} 的草稿` });
  await expect(dialog.getByText("标题缺商圈")).toBeVisible();
  await expectAccessible(workbench);
  await dialog.getByRole("button", { name: "立即发布" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => served(workbench, LOT)).toBe(title);

  // The history, with editor, reason and time, offers a restore.
  await workbench.getByRole("button", { name: `历史 ${LOT}` }).click();
  const history = workbench.getByRole("dialog", { name: `${LOT} 的替换历史` });
  await expect(history.getByText("替换标题：标题缺商圈").first()).toBeVisible();
  await history.getByRole("button", { name: "恢复为改前" }).first().click();
  await expect.poll(() => served(workbench, LOT)).toBe(before);
});

test("the texts of a place are drafted, scheduled and returned", async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/headlist", "writer");
  await expect(page.getByText(/共 [\d,]+ 个页面，全站/)).toBeVisible({ timeout: 60_000 });
  await page.goto("/editor/overrides");
  await hydrated(page);
  const key = "houses/huairou";
  await page.getByRole("button", { name: "新增地区替换" }).click();
  const form = page.getByRole("dialog", { name: "新增地区替换" });
  await form.getByLabel("地区").fill("huairou");
  await form.getByLabel(/^标题/).fill("{city}怀柔法拍房 {site}");
  await form.getByRole("textbox", { name: /^原因/ }).fill("试写");
  await form.getByRole("button", { name: "存为草稿" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: `处理 ${key}` }).click();
  const dialog = page.getByRole("dialog", { name: "房源列表 huairou 的草稿" });
  await dialog.getByRole("button", { name: "提交审核" }).click();
  await expect(dialog.getByText("等待编辑审核")).toBeVisible();

  const workbench = await (await browser.newContext()).newPage();
  await enterWorkbench(workbench, "/editor/overrides", "editor");
  await workbench.getByRole("button", { name: `处理 ${key}` }).click();
  const review = workbench.getByRole("dialog", { name: "房源列表 huairou 的草稿" });
  await review.getByLabel(/^定时发布/).fill("2027-03-01T09:30");
  await review.getByRole("button", { name: "定时发布", exact: true }).click();
  await expect(review.getByText(/定于 2027-03-01 09:30 发布/)).toBeVisible();
  await review.getByRole("textbox", { name: /^说明/ }).fill("先不发");
  await review.getByRole("button", { name: "退回" }).click();
  await expect(review.getByText("审核意见：先不发")).toBeVisible();
  await review.getByRole("button", { name: "放弃草稿" }).click();
  await expect(review).toBeHidden();
  await expect(workbench.getByRole("button", { name: `处理 ${key}` })).toBeHidden();
});

test("the pages are listed in narrow windows, too", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterWorkbench(page, "/editor/headlist?kind=house", "writer");
  const row = page.getByRole("listbox", { name: "页面" }).getByRole("option").first();
  await expect(row).toBeInViewport({ ratio: 0.9, timeout: 60_000 });
  await row.dblclick();
  await expect(page.getByRole("textbox", { name: "标题", exact: true })).toBeInViewport();
});

test.describe("without an answer", () => {
  test.use({ tolerated: [/ERR_FAILED/] });
  test("a query that fails shows no pages of another one", async ({ page }) => {
    await enterWorkbench(page, "/editor/headlist", "writer");
    const list = page.getByRole("listbox", { name: "页面" });
    await expect(list.getByRole("option").first()).toBeVisible({ timeout: 60_000 });
    const calls = /\/api\/editor\/head\?/;
    await page.route(calls, (route) => route.abort());
    await page.getByRole("searchbox").fill("map-house");
    await expect(page.getByText("没有查到：服务没有正常回应")).toBeVisible();
    await expect(list).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("map-house");
    await page.unroute(calls);
    await page.getByRole("button", { name: "重新查询" }).click();
    await expect(list.getByText("/map-house.html")).toBeVisible();
  });
});
