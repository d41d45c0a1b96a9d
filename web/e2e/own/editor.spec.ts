import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

// Not the newest first: live.spec starts and ends those.
const LIST = "/fapaifang.html?status=0&sort=start_price_desc";

/** Opens the page of the first lot of the list. */
async function openLot(page: Page): Promise<string> {
  await page.goto(LIST);
  const address = await page.locator("main article h3 a").first().getAttribute("href");
  await page.goto(address ?? "");
  await hydrated(page);
  return page.url();
}

async function enter(page: Page, path: string, mobile = newNumber()): Promise<string> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  return mobile;
}

test("a guest corrects a section of a lot, and nothing is lost on bad input", async ({ page }) => {
  await openLot(page);
  await page.getByRole("link", { name: "纠错：拍卖属性" }).click();
  const dialog = page.getByRole("dialog", { name: "内容纠错" });
  await expect(dialog.getByLabel("哪里有误")).toHaveValue("2");
  await dialog.getByLabel("出处链接").fill("sf.taobao.com");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByText("请填写正确的内容")).toBeVisible();
  await expect(dialog.getByLabel("正确的内容是")).toBeFocused();
  await dialog.getByLabel("正确的内容是").fill("公告写明起拍价为320万元");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByText("链接须以 http:// 或 https:// 开头")).toBeVisible();
  await expect(dialog.getByLabel("正确的内容是")).toHaveValue("公告写明起拍价为320万元");
  await expectAccessible(page);
  await dialog.getByLabel("出处链接").fill("https://sf.taobao.com/1");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByText("感谢指正")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a guest's question needs a number", async ({ page }) => {
  await openLot(page);
  await page.getByRole("link", { name: "咨询本房源" }).click();
  const dialog = page.getByRole("dialog", { name: "咨询本房源" });
  await dialog.getByLabel("想咨询的问题").fill("可以贷款吗");
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByText("请输入正确的手机号")).toBeVisible();
  await dialog.getByLabel("手机号").fill(newNumber());
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByText("问题已提交")).toBeVisible();
});

test("an editor answers a member's correction, and the member sees it", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  await enter(page, "/home");
  const lot = await openLot(page);
  await page.getByRole("link", { name: "内容纠错" }).click();
  const dialog = page.getByRole("dialog", { name: "内容纠错" });
  await dialog.getByLabel("哪里有误").selectOption({ label: "图片" });
  const text = `第二张图片是别的房子${Date.now()}`;
  await dialog.getByLabel("正确的内容是").fill(text);
  await dialog.getByRole("button", { name: "提交" }).click();
  await expect(dialog.getByText("感谢指正")).toBeVisible();

  const workbench = await (await browser.newContext()).newPage();
  const editor = await enter(workbench, "/editor/forms");
  await expect(workbench.getByText("当前账号没有编辑权限")).toBeVisible();
  grantEditor(editor);
  await workbench.goto(`/editor/forms?form_type=236&house_id=${/(\d+)\.html/.exec(lot)?.[1]}`);
  await expectAccessible(workbench);
  await workbench.getByRole("link", { name: `图片：${text}` }).click();
  await expect(workbench.getByRole("heading", { level: 1, name: "处理提交" })).toBeVisible();
  await expect(workbench.getByText(/^\d{3}\*{4}\d{4}/)).toBeVisible();
  await workbench.getByRole("button", { name: "显示完整号码" }).click();
  await expect(workbench.getByRole("link", { name: /^178\d{8}$/ })).toBeVisible();
  await workbench.getByLabel("状态").selectOption({ label: "已处理" });
  await workbench.getByLabel("答复").fill("已更换图片，谢谢");
  await workbench.getByLabel("内部备注").fill("来源图错位");
  await workbench.getByRole("button", { name: "保存" }).click();
  await expect(workbench.getByText("已处理，已答复")).toBeVisible();
  await expect(workbench.getByText("来源图错位")).toBeVisible();
  await expectAccessible(workbench);

  await page.goto("/myDemandList.html");
  await hydrated(page);
  await expect(page.getByText("已更换图片，谢谢")).toBeVisible();
  await expect(page.getByText("来源图错位")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/home");
  await hydrated(page);
  await expect(page.getByText("有了新进展").first()).toBeVisible();
});

test("the workbench is not cached and not indexed", async ({ page }) => {
  const answer = await page.goto("/editor/forms");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});
