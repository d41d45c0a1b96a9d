import type { Page } from "@playwright/test";
import { amountIn, expect, expectAccessible, hydrated, test } from "../fixtures";

/** Opens the first lot of a list. */
async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list);
  const href = await page.locator('main ul > li a[href^="/fapaifang-info/"]').first().getAttribute("href");
  await page.goto(href ?? "");
}

test.describe("the page of a lot", () => {
  test("answers the four fears without scrolling, and axe has nothing to say", async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=0");
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    for (const fear of ["占用腾退", "税费承担", "欠费", "付款期限"]) {
      const term = page.getByRole("term").filter({ hasText: fear }).first();
      await expect(term).toBeInViewport();
    }
    await expect(page.locator("main")).toContainText("演示数据");
    await expectAccessible(page);
  });

  test("counts down to the start and counts the visit", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/fapaifang.html?status=0&sort=start_time_asc");
    const href = await page.locator('main ul > li a[href^="/fapaifang-info/"]').first().getAttribute("href");
    const counted = page.waitForResponse((answer) => answer.url().endsWith("/view"));
    await page.goto(href ?? "");
    expect((await counted).status()).toBe(200);
    await expect(page.getByRole("timer").first()).toHaveText(/距开拍 (\d+天 )?\d\d:\d\d:\d\d/);
  });

  test("shows its pictures large, and the keyboard turns them over", async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=0");
    await hydrated(page);
    await page.getByRole("link", { name: /^放大查看/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("1 / ");
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText("2 / ");
    expect(await dialog.evaluate((box) => Number(getComputedStyle(box).zIndex))).toBeGreaterThanOrEqual(2000);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("copies its address", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openFirst(page, "/fapaifang.html?status=0");
    await hydrated(page);
    await page.getByRole("button", { name: "分享", exact: true }).click();
    await page.getByRole("button", { name: "复制链接" }).click();
    await expect(page.getByText("链接已复制").first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/fapaifang-info\/\d+\.html$/);
  });

  test("a lot that is sold says so, with its price, and offers no bidding", async ({ page }) => {
    // The most expensive one, because other tests sell lots without bids.
    await openFirst(page, "/fapaifang.html?status=3&sort=start_price_desc");
    await hydrated(page);
    await expect(page.locator("main")).toContainText(/本次拍卖已成交，成交价 [\d.,]+[万亿]/);
    await expect(page.getByRole("link", { name: "预约看样" })).toHaveCount(0);
    await expect(page.getByRole("table", { name: "出价记录" }).first()).toBeVisible();
  });

  test("a lot that was withdrawn says why", async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=5");
    await expect(page.locator("main")).toContainText("本次拍卖已撤回，原因：");
  });

  test("the bar of sections leads to them and marks the one being read", async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=0");
    await hydrated(page);
    const anchors = page.getByRole("navigation", { name: "本页内容" });
    await anchors.getByRole("link", { name: "公告" }).click();
    await expect(page.getByRole("heading", { name: "公告与须知" })).toBeInViewport();
    await expect(anchors.locator("[aria-current]")).toHaveText("公告");
    const bar = await anchors.boundingBox();
    const heading = await page.getByRole("heading", { name: "公告与须知" }).boundingBox();
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test("the ladder shows what would follow, as an estimate within the bounds of the law", async ({ page }) => {
  await openFirst(page, "/fapaifang.html?status=0&stage=1");
  const rounds = page.getByRole("table", { name: "历次拍卖" });
  await expect(rounds.getByRole("row").filter({ hasText: "推算" })).toHaveCount(2);
  await expect(rounds).toContainText(/最早 \d{4}-\d\d-\d\d，法定最迟 \d{4}-\d\d-\d\d/);
  await openFirst(page, "/fapaifang.html?status=3");
  await expect(rounds.getByText("推算")).toHaveCount(0);
});

test("the whole cost is reckoned for one's own case", { tag: "@journey" }, async ({ page }) => {
  // A home whose cost is shown to 100 元, and for which a bid of 200 万元 is not below the start price.
  await openFirst(page, "/fapaifang.html?status=0&usage=101&price_max=1900000");
  await hydrated(page);
  const cost = page.locator("#cost");
  // The section's title shows the total of the usual case while it is closed.
  const answer = async () => (await cost.textContent())?.split("按我的情况计算").at(-1) ?? "";
  const total = async () => amountIn(/到手总价约.*/.exec(await answer())?.[0]);
  const usual = await total();
  expect(usual).toBeGreaterThan(0);
  await cost.getByText("按我的情况计算").click();
  await expect(cost.getByRole("form", { name: "到手总价的条件" })).toBeVisible();
  expect(await total()).toBe(usual);
  await cost.getByLabel("家庭已有住房").selectOption("2");
  await expect.poll(total).toBeGreaterThan(usual);
  const dearer = await total();
  await cost.getByLabel("腾退修缮备用金（元）").fill("100,000");
  await expect.poll(total).toBeCloseTo(dearer + 10, 1);
  const price = cost.getByLabel("成交价（万元）");
  await price.fill("三百");
  await expect(cost.getByText(/成交价“三百”不能计算，请填写 .* 之间的数/)).toBeVisible();
  await expect(price).toHaveValue("三百");
  await expect(cost.getByText("成交价填写正确后显示到手总价")).toBeVisible();
  expect(await total()).toBeNaN();
  await cost.getByLabel("贷款比例（%）").fill("50");
  await price.fill("200");
  await expect(cost.getByText(/^4,490 元$/)).toBeVisible();
  await expectAccessible(page);
});

test.describe("a case that cannot be", () => {
  // The browser reports the refusal.
  test.use({ tolerated: [/status of 400/] });

  test("is refused in a sentence that names the value, and corrected in its place", async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=0&usage=101");
    await hydrated(page);
    const cost = page.locator("#cost");
    await cost.getByText("按我的情况计算").click();
    await cost.getByLabel("原产权人唯一住房").selectOption("yes");
    await cost.getByLabel("原产权人", { exact: true }).selectOption("company");
    await expect(cost.getByText(/唯一住房“是”不成立：原产权人是单位/)).toBeVisible();
    await expect(cost.getByText("条件填写正确后显示到手总价")).toBeVisible();
    await cost.getByLabel("原产权人唯一住房").selectOption("no");
    await expect(cost.getByText(/原产权人为单位/)).toBeVisible();
  });
});

test("the slider asks what a bid comes to, and the last one is answered", async ({ page }) => {
  await openFirst(page, "/fapaifang.html?status=0&usage=101");
  await hydrated(page);
  const slider = page.getByRole("slider", { name: "我的出价" });
  const id = /(\d+)\.html/.exec(page.url())?.[1];
  const max = Number(await slider.getAttribute("max"));
  await slider.fill(String(max));
  const { data } = await (await page.request.get(`/api/house/${id}/cost?price=${max * 10_000}`)).json();
  await expect(page.getByText("我的出价").first()).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: data.total_text })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator is a form whose answer comes with the page", { tag: "@journey" }, async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=0&usage=101");
    const cost = page.locator("#cost");
    await cost.getByText("按我的情况计算").click();
    await cost.getByLabel("成交价（万元）").fill("600");
    await cost.getByLabel("家庭已有住房").selectOption("2");
    await cost.getByRole("button", { name: "计算", exact: true }).click();
    await expect(page).toHaveURL(/price=600.*#cost$/);
    await expect(cost.getByText(/按成交价 6,000,000 元、家庭三套及以上/)).toBeVisible();
    await expect(cost.getByLabel("家庭已有住房")).toHaveValue("2");
    await cost.getByLabel("成交价（万元）").fill("六百");
    await cost.getByRole("button", { name: "计算", exact: true }).click();
    await expect(cost.getByText(/成交价“六百”不能计算/)).toBeVisible();
    await expect(cost.getByLabel("成交价（万元）")).toHaveValue("六百");
    await expect(cost.getByLabel("家庭已有住房")).toHaveValue("2");
  });

  test("the whole notice is in the page", async ({ page }) => {
    await openFirst(page, "/fapaifang.html?status=0");
    await expect(page.getByRole("group").filter({ hasText: "拍卖公告" }).first()).toBeVisible();
    expect((await page.locator("#documents").textContent())?.length).toBeGreaterThan(500);
    await expect(page.getByRole("heading", { name: "基本属性" })).toBeVisible();
    const thumb = page.getByRole("link", { name: /^第2张/ });
    await expect(thumb).toHaveAttribute("href", /\S/);
  });
});

test.describe("a lot that does not exist", () => {
  test.use({ tolerated: [/status of 404/] });

  test("is a 404", async ({ page }) => {
    expect((await page.goto("/fapaifang-info/999999999.html"))?.status()).toBe(404);
    expect((await page.goto("/fapaifang-info/12a.html"))?.status()).toBe(404);
  });
});

test("on paper the notice is unfolded and the navigation is gone", async ({ page }) => {
  await openFirst(page, "/fapaifang.html?status=0");
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  // The page's listeners start with its first effects, which run after hydration.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    expect(await page.locator("#documents details:not([open])").count()).toBe(0);
  }).toPass();
});

test("an answer stands once on the first screen: above the pictures where that below them is out of the window", async ({
  page,
}) => {
  const { data } = await (await page.request.get("/api/house?status=0&usage=101&page_size=1")).json();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/fapaifang-info/${data.list[0].id}.html`);
  const above = page.locator("main h1 ~ p").first().getByRole("link", { name: /税费/ });
  const below = page.getByRole("term").filter({ hasText: "税费承担" }).first();
  await expect(below).toBeInViewport();
  await expect(above).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(below).not.toBeInViewport();
  await expect(above).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a closed section has its result beside its title, in one line", async ({ page }) => {
    const { data } = await (await page.request.get("/api/house?status=0&usage=101&page_size=1")).json();
    await page.goto(`/fapaifang-info/${data.list[0].id}.html`);
    const results = {
      dates: /\d{2}-\d{2}/,
      risks: /重大风险|需注意|未知|未见/,
      cost: /约.*[万元]/,
      rounds: /[拍卖]/,
      facts: /㎡/,
      documents: /拍卖公告/,
    };
    for (const [id, text] of Object.entries(results)) {
      const section = page.locator(`#${id}`);
      const result = section.locator("[hidden]").filter({ hasText: text });
      await expect(result, id).toBeVisible();
      const [title, line] = [await section.locator("h2").first().boundingBox(), await result.boundingBox()];
      expect(Math.abs((line?.y ?? 0) - (title?.y ?? 99)), id).toBeLessThan(12);
      expect(line?.height, id).toBeLessThan(30);
    }
    // The open section contains the rest of the text, and its note is shown again.
    await page.locator("#risks").getByRole("button", { name: "展开风险清单" }).click();
    await expect(page.locator("#risks [hidden]").first()).toBeHidden();
    await expect(page.getByText("未写明的不作推断")).toBeVisible();
  });
});
