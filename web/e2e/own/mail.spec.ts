import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

/** Returns the code in the newest mail to an address, from the outbox of development. */
async function mailedCode(page: Page, address: string): Promise<string> {
  const sent: { To: string; Subject: string }[] = (await (await page.request.get("/dev/mail.json")).json()).data;
  return sent.find(({ To }) => To === address)?.Subject.match(/\d{6}/)?.[0] ?? "";
}

test.describe("mail", () => {
  // A wrong code is answered by 400.
  test.use({ tolerated: [/status of 400/] });

  test("a member verifies an address, chooses mail for a saved search, and removes the address", {
    tag: "@journey",
  }, async ({ page }) => {
    const address = `buyer${Date.now()}@example.org`;
    await page.goto("/fapaifang/chaoyang/?status=0&usage=101");
    await hydrated(page);
    await page.getByRole("link", { name: "订阅此搜索" }).click();
    await logIn(page, newNumber());
    await expect(page.getByText(/已订阅“/)).toBeVisible();

    await page.goto("/home/user.index/index.html");
    await hydrated(page);
    await page.getByLabel("邮箱地址").fill(address);
    await page.getByRole("button", { name: "获取验证码" }).click();
    const code = page.getByLabel(/发送到 b\*\*\*@example.org 的验证码/);
    await expect(code).toBeVisible();
    const right = await mailedCode(page, address);
    await code.fill(right === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "验证", exact: true }).click();
    await expect(page.getByText(/验证码不正确或已过期/)).toBeVisible();
    await code.fill(right);
    await page.getByRole("button", { name: "验证", exact: true }).click();
    await expect(page.getByText("已验证 b***@example.org")).toBeVisible();
    await expectAccessible(page);

    await page.goto("/mySearches.html");
    await hydrated(page);
    await page.getByRole("button", { name: /^修改订阅/ }).click();
    const dialog = page.getByRole("dialog", { name: "修改订阅" });
    await dialog.getByLabel("邮件").check();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "通知中" })).toContainText("邮件");

    await page.goto("/home/user.index/index.html");
    await hydrated(page);
    await page.getByRole("button", { name: "解除" }).click();
    await expect(page.getByLabel("邮箱地址")).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, tolerated: [/status of 404/] });

  test("a broken link of a mail says what to do", async ({ page }) => {
    const answer = await page.goto("/unsubscribe/1.AAAA");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "退订链接无效" })).toBeVisible();
    await expect(page.getByRole("link", { name: "登录后管理全部订阅" })).toBeVisible();
  });
});
