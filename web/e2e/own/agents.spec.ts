import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

/** Returns the first consultant that the API lists. */
async function firstAgent(page: Page): Promise<{ id: number; name: string; phone_ext: string }> {
  const answer = await page.request.get("/api/agent?sort=deals_desc&page_size=1");
  return (await answer.json()).data.list[0];
}

test("the page of a consultant says everything without script", async ({ browser, page }) => {
  const agent = await firstAgent(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const answer = await plain.goto(`/agent/${agent.id}.html`);
  expect(answer?.status()).toBe(200);
  await expect(plain.locator("h1")).toHaveText(agent.name);
  await expect(plain).toHaveTitle(new RegExp(agent.name));
  await expect(plain.getByRole("main")).toContainText(`转 ${agent.phone_ext}`);
  await expect(plain.getByRole("heading", { name: "在推房源" })).toBeVisible();
  await expect(plain.getByRole("heading", { name: "成交案例" })).toBeVisible();
  // Playwright's text locators ignore the content of noscript.
  expect(await plain.locator("form noscript").textContent()).toContain("也可以直接致电");
  await context.close();
});

test("is accessible", async ({ page }) => {
  const agent = await firstAgent(page);
  await page.goto(`/agent/${agent.id}.html`);
  await hydrated(page);
  await expectAccessible(page);
});

test.describe("the consultation form", () => {
  test("says beside the field what is wrong", async ({ page }) => {
    const agent = await firstAgent(page);
    await page.goto(`/agent/${agent.id}.html`);
    await hydrated(page);
    await page.getByLabel("称呼").fill("王女士");
    await page.getByLabel("手机号").fill("12800000000");
    await page.getByRole("button", { name: "提交咨询" }).click();
    await expect(page.getByText("请输入正确的手机号")).toBeVisible();
    await expect(page.getByLabel("手机号")).toBeFocused();
    await expect(page.getByLabel("手机号")).toHaveAttribute("aria-invalid", "true");
  });

  test("is sent once however often it is clicked, and shows a masked number", async ({ page }) => {
    const agent = await firstAgent(page);
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/form")) sent += 1;
    });
    await page.goto(`/agent/${agent.id}.html`);
    await hydrated(page);
    await page.getByLabel("称呼").fill("王女士");
    await page.getByLabel("手机号").fill(`138${String(Date.now()).slice(-8)}`);
    await page.getByRole("button", { name: "提交咨询" }).dblclick();
    await expect(page.getByText("提交成功，法拍专员会尽快与您联系")).toBeVisible();
    await expect(page.getByText(/联系电话 138\*{4}\d{4}/)).toBeVisible();
    expect(sent).toBe(1);
  });
});

test("换一换 turns to other consultants of a lot", async ({ page }) => {
  const lots = await (await page.request.get("/api/house?area_id=3&page_size=1")).json();
  await page.goto(`/fapaifang-info/${lots.data.list[0].id}.html`);
  await hydrated(page);
  const names = page.locator("#agents h3");
  const before = await names.allTextContents();
  expect(before).toHaveLength(3);
  await page.getByRole("button", { name: "换一换" }).click();
  await expect.poll(() => names.allTextContents()).not.toEqual(before);
});

test("the demand form of the list asks a guest to log in", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/form")) calls.push(request.url());
  });
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const box = page.getByRole("complementary", { name: "更多房源" });
  await box.getByRole("link", { name: "填写需求" }).click();
  await box.getByLabel("最高预算").fill("300");
  await box.getByRole("button", { name: "提交需求" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(calls).toEqual([]);
  // For a visitor who does not log in, the input is still in the form.
  await page.reload();
  await hydrated(page);
  await expect(box.getByLabel("最高预算")).toHaveValue("300");
  await box.getByRole("button", { name: "提交需求" }).click();
  await logIn(page, newNumber());
  expect(calls).toHaveLength(1);
  // The request has been sent: the form is empty again, and the page suggests following the official account.
  await expect(page.getByRole("dialog", { name: "第一时间收到匹配房源" })).toBeVisible();
  await expect(box.getByRole("link", { name: "填写需求" })).toBeVisible();
});

test("the quick services open beside the page and close with Escape", async ({ page }) => {
  await page.goto("/");
  const customer = page.getByRole("button", { name: "客服热线" });
  await customer.click();
  const panel = page.getByRole("region", { name: "客服热线" });
  await expect(panel.getByRole("link")).toHaveAttribute("href", /^tel:\d+/);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(customer).toBeFocused();
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole("link", { name: "返回顶部" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
});
