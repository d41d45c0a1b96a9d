import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { enterWorkbench, grantEditor, logInHere, newNumber } from "../login";

/** Ends a page's session from elsewhere, as 退出其他设备 does. */
async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { config } = JSON.parse(localStorage.getItem("fapai") ?? "{}");
    const headers = { Authorization: `${config.token_type} ${config.access_token}` };
    const { data } = await (await fetch("/api/session", { headers })).json();
    const { id } = data.list.find(({ current }: { current: boolean }) => current);
    return (await fetch(`/api/session/${id}`, { method: "DELETE", headers })).status;
  });
  expect(status).toBe(200);
}

test.use({ tolerated: [/status of 40[139]/] });

test("an unsaved text stays on the page and is saved after the login", async ({ page }) => {
  await enterWorkbench(page, "/editor/landingpages?alias=-", "writer");
  const alias = `wei${Date.now() % 1e9}`;
  await page.getByLabel("别名").fill(alias);
  await page.getByLabel(/^标题页面上的大标题/).fill("没有保存的专题");
  const text = page.getByRole("textbox", { name: "介绍", exact: true });
  await text.click();
  await page.keyboard.type("写了一个小时的介绍。");
  await page.getByLabel("修改原因").fill("新专题");
  await endSession(page);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  // A member without a role gets a message, and the text is kept until they have the role.
  const mobile = newNumber();
  await logInHere(page, mobile);
  await expect(page.getByText("当前账号没有此页的权限")).toBeVisible();
  await expect(page.getByText("请重新登录后再保存一次")).toBeVisible();
  await expect(text).toHaveText("写了一个小时的介绍。");
  grantEditor(mobile, "writer");

  // A login in another window counts, too.
  await endSession(page);
  await page.getByRole("button", { name: "保存草稿" }).click();
  const login = page.getByRole("dialog", { name: "登录 / 注册" });
  await expect(login).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await enterWorkbench(other, "/editor", "writer");
  await other.close();
  // The page checks by itself when the other window logs in, which may be before or after the member gets the role.
  await expect(async () => {
    const again = page.getByRole("button", { name: "重新检查" });
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByText("没有保存的文字还在本页")).toBeHidden({ timeout: 1000 });
  }).toPass();

  // The browser asks before it follows a link.
  const asked = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "返回列表" }).click({ noWaitAfter: true });
  expect((await asked).type()).toBe("beforeunload");
  await expect(text).toHaveText("写了一个小时的介绍。");
  await expect(page.getByLabel(/^标题页面上的大标题/)).toHaveValue("没有保存的专题");
});

test("two writers of a template see both texts, and one is chosen", async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/templates?kind=news", "writer");
  const other = await (await browser.newContext()).newPage();
  await enterWorkbench(other, "/editor/templates?kind=news", "writer");
  const keywords = page.getByRole("textbox", { name: "关键词" });
  const before = await keywords.inputValue();
  await other.getByRole("textbox", { name: "关键词" }).fill(`${before},对方的词`);
  await other.getByLabel("修改原因").fill("对方先保存");
  await other.getByRole("button", { name: "保存草稿" }).click();
  await expect(other.getByText("草稿已保存")).toBeVisible();

  await keywords.fill(`${before},我的词`);
  await page.getByLabel("修改原因").fill("我后保存");
  await page.getByRole("button", { name: "保存草稿" }).click();
  const conflict = page.getByRole("alert", { name: "两个版本" });
  await expect(conflict).toContainText("对方先保存");
  await expect(conflict.locator("del")).toContainText("对方");
  await expect(keywords).toHaveValue(`${before},我的词`);
  await expect(page.getByRole("button", { name: "保存草稿" })).toBeDisabled();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "用我的文字继续编辑" }).click();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("草稿已保存")).toBeVisible();

  // In the reverse case, the other editor's version is kept.
  await other.getByRole("textbox", { name: "关键词" }).fill(`${before},第三版`);
  await other.getByRole("button", { name: "保存草稿" }).click();
  await other.getByRole("button", { name: "用对方的文字" }).click();
  await expect(other.getByRole("textbox", { name: "关键词" })).toHaveValue(`${before},我的词`);
  await page.getByRole("button", { name: "放弃草稿" }).click();
  await expect(keywords).toHaveValue(before);
});
