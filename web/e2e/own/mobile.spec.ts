import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { fillCaptcha, logIn, newNumber, outboxOf } from "../login";

/** Logs in and opens the dialog that changes the number. */
async function openChange(page: Page): Promise<{ dialog: Locator; old: string }> {
  await page.goto("/home/user.index/index.html");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "登录 / 注册" }).click();
  const old = newNumber();
  await logIn(page, old);
  await page.getByRole("button", { name: "更换绑定手机" }).click();
  return { dialog: page.getByRole("dialog", { name: "更换绑定手机" }), old };
}

/** Requests a code and returns it. */
async function codeFor(page: Page, dialog: Locator, label: string, mobile: string): Promise<string> {
  const codes = async () => (await outboxOf(page, mobile)).filter(({ template }) => template === "login");
  const before = (await codes()).length;
  await fillCaptcha(dialog);
  await dialog.getByRole("button", { name: `获取验证码：${label}` }).click();
  await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
  return (await codes())[0]?.values.code ?? "";
}

test("a number is changed with the codes of both", async ({ page }) => {
  const { dialog, old } = await openChange(page);
  const next = newNumber();
  await expectAccessible(page);
  await dialog
    .getByRole("textbox", { name: "原手机号验证码" })
    .fill(await codeFor(page, dialog, "原手机号验证码", old));
  await dialog.getByRole("textbox", { name: "新手机号", exact: true }).fill(next);
  await dialog
    .getByRole("textbox", { name: "新手机号验证码" })
    .fill(await codeFor(page, dialog, "新手机号验证码", next));
  await dialog.getByRole("button", { name: "立即更换" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page
      .getByRole("main")
      .getByText(`${next.slice(0, 3)}****${next.slice(7)}`)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "登录记录" }).getByText("更换手机号")).toBeVisible();
  for (const mobile of [old, next]) {
    await expect
      .poll(async () => (await outboxOf(page, mobile)).map(({ values }) => values.title))
      .toContain("绑定手机已更换");
  }
  await page.getByRole("button", { name: "更换绑定手机" }).click();
  await expect(dialog.getByText("更换后30日内不能再次更换")).toBeVisible();
});

test("a lost number is changed after a wait that can be cancelled", async ({ page }) => {
  const { dialog, old } = await openChange(page);
  const next = newNumber();
  await dialog.getByLabel("已停用，申请后等待7天").check();
  await dialog.getByRole("textbox", { name: "新手机号", exact: true }).fill(next);
  await dialog
    .getByRole("textbox", { name: "新手机号验证码" })
    .fill(await codeFor(page, dialog, "新手机号验证码", next));
  await dialog.getByRole("button", { name: "提交申请" }).click();
  await expect(dialog.getByText("申请更换为")).toBeVisible();
  await expect
    .poll(async () => (await outboxOf(page, old)).map(({ values }) => values.title))
    .toContain("申请更换绑定手机");
  await dialog.getByRole("button", { name: "取消申请" }).click();
  await expect(dialog.getByText("申请更换为")).toBeHidden();
});
