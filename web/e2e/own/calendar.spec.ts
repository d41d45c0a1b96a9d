import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

/** Returns a lot that has not started, and so has future dates. */
async function upcoming(page: Page): Promise<number> {
  const found = await page.request.get("/api/house?status=0&sort=publish_desc&page_size=1");
  return (await found.json()).data.list[0].id;
}

test.describe("dates of a lot", () => {
  test.use({ javaScriptEnabled: false });

  test("are a line with a basis each, and a file for calendars, without script", async ({ page }) => {
    const id = await upcoming(page);
    await page.goto(`/fapaifang-info/${id}.html`);
    const line = page.locator("#dates");
    for (const name of ["看样", "报名", "保证金截止", "今天", "开拍", "可办过户", "腾退交付"]) {
      await expect(line.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await expect(line.getByText("来源写明的开拍时间").first()).toBeVisible();
    const link = line.getByRole("link", { name: "加入日历" });
    await expect(link).toHaveAttribute("href", `/api/house/${id}/calendar.ics`);
    await expect(line.getByRole("link", { name: /^订阅.*的拍卖日历$/ })).toHaveAttribute(
      "href",
      /^webcal:\/\/.*\/api\/court\/\d+\/calendar\.ics$/,
    );
    const file = await page.request.get(`/api/house/${id}/calendar.ics`);
    expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    const text = await file.text();
    expect(text).toContain(`UID:start-house-${id}@`);
    expect(text.split("\r\n").every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
  });
});

test("a member subscribes to the reminders, renews the address and revokes it", async ({ page, request }) => {
  const id = await upcoming(page);
  await page.goto(`/fapaifang-info/${id}.html`);
  await hydrated(page);
  await page.getByRole("button", { name: "提醒我" }).first().click();
  await logIn(page, newNumber());
  await expect(page.getByRole("button", { name: "已设提醒" }).first()).toBeVisible();

  await page.goto("/myRemind.html");
  await hydrated(page);
  await page.getByRole("button", { name: "订阅日历" }).click();
  const dialog = page.getByRole("dialog", { name: "订阅我的提醒" });
  await dialog.getByRole("button", { name: "生成日历地址" }).click();
  const field = dialog.getByLabel("日历地址");
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\/feed\.ics$/);
  await expectAccessible(page);
  const address = async () => new URL(await field.inputValue()).pathname;
  const first = await address();
  expect(await (await request.get(first)).text()).toContain(`UID:start-house-${id}@`);
  await expect(dialog.getByRole("link", { name: "在日历应用中订阅" })).toHaveAttribute("href", /^webcal:/);

  await dialog.getByRole("button", { name: "重新生成" }).click();
  await expect.poll(address).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await address();
  expect((await request.get(second)).status()).toBe(200);

  // The address is not stored, so the dialog no longer shows it.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "订阅日历" }).click();
  await expect(dialog.getByText("日历应用最近读取于")).toBeVisible();
  await expect(field).toHaveCount(0);
  await dialog.getByRole("button", { name: "停用地址" }).click();
  await expect(dialog.getByRole("button", { name: "生成日历地址" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
