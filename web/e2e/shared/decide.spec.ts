import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { openViewable } from "../viewing";

/** Opens the first lot of a list. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list);
  const href = await page.locator('main ul > li a[href^="/fapaifang-info/"]').first().getAttribute("href");
  await page.goto(href ?? "");
}

const HOMES = "/fapaifang.html?status=0&usage=101";

test("what decides is on the first screen, and the sections follow in the order of the questions", {
  tag: "@journey",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFirst(page, HOMES);
  // If the reference price is above every deal nearby, the deals replace it.
  for (const term of ["到手总价", /^(市场参考|法拍成交)/, "占用腾退"]) {
    await expect(page.getByRole("term").filter({ hasText: term }).first()).toBeInViewport();
  }
  await expect(page.getByText(/^(保证金 .*|出价前付变卖预缴款 .*)/).first()).toBeInViewport();
  const order = ["风险清单", "到手总价", "市场参考", "拍卖阶梯", "基本属性", "公告与须知", "出价记录"];
  const heads = await page.locator("main h2").allTextContents();
  expect(heads.filter((head) => order.includes(head))).toEqual(order);
});

test("a bid is tried out with the keyboard, and the bar tells what it comes to", { tag: "@journey" }, async ({
  page,
}) => {
  await openFirst(page, HOMES);
  await hydrated(page);
  const panel = page.getByRole("region", { name: "拍卖信息" });
  const total = panel.getByRole("definition").filter({ hasText: /^约/ });
  const usual = await total.textContent();
  const slider = panel.getByRole("slider", { name: "我的出价" });
  await slider.focus();
  await page.keyboard.press("PageUp");
  await expect(panel.getByRole("term").filter({ hasText: "我的出价" })).toBeVisible();
  await expect(total).not.toHaveText(usual ?? "");
  await page.keyboard.press("Home");
  await expect(total).toHaveText(usual ?? "");
  await expectAccessible(page);
});

test("the bar of sections keeps price, time left and the next step in sight", async ({ page }) => {
  await openFirst(page, HOMES);
  await hydrated(page);
  await page.locator("#documents").scrollIntoViewIfNeeded();
  const bar = page.getByRole("navigation", { name: "本页内容" }).locator("..");
  await expect(bar).toBeInViewport();
  await expect(bar).toContainText(/起拍价.*[\d.]+.*万/);
  await expect(bar.getByRole("timer")).toHaveText(/距开拍/);
  await expect(bar.getByRole("link", { name: /预约看样|去原平台报名|看报名方式/ })).toBeVisible();
});

test("the notice is folded, is searched, and unfolds for the sentence that proves a risk", async ({ page }) => {
  await openFirst(page, `${HOMES}&tax_burden=1&tax_burden=2`);
  await hydrated(page);
  const notice = page.locator("#documents");
  const unfold = notice.getByRole("checkbox");
  const box = notice.locator("details").first().locator("..");
  expect((await box.boundingBox())?.height).toBeLessThanOrEqual(600);
  const find = notice.getByRole("searchbox");
  await find.fill("税费");
  await expect(notice.getByRole("status")).toHaveText(/^1 \/ \d+ 处$/);
  await expect(unfold).toBeChecked();
  await find.fill("没有这个词语");
  await expect(notice.getByRole("status")).toHaveText("没有找到");
  await unfold.uncheck();
  const proof = page.locator('main dl a[href^="#quote-tax_"]').first();
  const anchor = new URL((await proof.getAttribute("href")) ?? "", page.url()).hash;
  expect(anchor).toMatch(/^#quote-tax_/);
  await proof.click();
  await expect(page.locator(anchor)).toBeInViewport();
});

test("a card tells what the lot costs in the end, and its risks lead to what proves them", async ({ page }) => {
  await page.goto(`${HOMES}&tax_burden=2`);
  const card = page.getByRole("article").first();
  await expect(card).toContainText(/到手 约[\d.,–]+万按起拍价推算(，另计[^·]+)?最迟付 (20\d\d-|成交后|出价前|公告)/);
  const risks = card.locator('a[href*="#"]');
  const topics = [/空置|占用/, /税费自担/, /欠费/, /户口/, /贷款|全款/];
  const texts = (await risks.allTextContents()).slice(-topics.length);
  for (const [i, topic] of topics.entries()) expect(texts[i]).toMatch(topic);
  await card.getByText("税费自担").click();
  await expect(page).toHaveURL(/#quote-tax_buyer$/);
  await expect(page.locator("#quote-tax_buyer")).toBeInViewport();
});

test("a comparison begins with the whole cost and shows the risks with their levels", async ({ page }) => {
  const { data } = await (await page.request.get("/api/house?status=0&usage=101&page_size=2")).json();
  const ids = data.list.map(({ id }: { id: number }) => id);
  await page.goto(`/duibi.html?ids=${ids.join()}`);
  await hydrated(page);
  await page.getByLabel("只看不同项").uncheck(); // rows that are equal are folded
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows.first()).toHaveText(/到手总价/);
  const tax = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "税费承担" }) });
  await expect(tax.getByRole("link")).toHaveCount(2);
  await expect(tax.getByRole("link").first()).toHaveAttribute(
    "href",
    new RegExp(`/${ids[0]}\\.html#(quote-tax_|risks)`),
  );
});

test("a viewing asks for a day and consent before it asks for a login", async ({ page }) => {
  await openViewable(page);
  await hydrated(page);
  await page.getByRole("link", { name: "预约看样" }).first().click();
  const dialog = page.getByRole("dialog", { name: "预约看样" });
  await dialog.getByLabel("备注").fill("周末方便");
  await dialog.getByRole("button", { name: "登录并提交看样意向" }).click();
  await expect(dialog.getByText("请选择看样日期")).toBeVisible();
  await expect(dialog.getByText("请先同意将手机号用于联系看样")).toBeVisible();
  await expect(dialog.getByLabel("希望看样的日期")).toBeFocused();
  await expect(dialog.getByLabel("备注")).toHaveValue("周末方便");
  await expectAccessible(page);
});

test("a lot whose viewing is over offers none", async ({ page }) => {
  await openFirst(page, "/fapaifang.html?status=1");
  await hydrated(page);
  const { data } = await (await page.request.get(`/api/house/${/(\d+)\.html/.exec(page.url())?.[1]}`)).json();
  expect(Date.parse(data.viewing_end ?? data.start_time)).toBeLessThan(Date.now());
  await expect(page.getByRole("link", { name: "预约看样" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /去原平台报名|看报名方式/ }).first()).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the prices are told, and nothing is offered that would not work", async ({ page }) => {
    await openFirst(page, HOMES);
    await expect(page.getByRole("term").filter({ hasText: "到手总价" }).first()).toBeVisible();
    await expect(page.getByRole("slider")).toBeHidden();
    await expect(page.getByRole("searchbox", { name: "查找的字词" })).toBeHidden();
    const notice = page.locator("#documents");
    await notice.getByRole("checkbox", { name: "展开全文" }).check();
    await expect(notice.getByText("收起")).toBeVisible();
  });
});
