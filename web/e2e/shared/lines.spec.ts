// What a reader compares is on one line, and no line holds the rest of a text.
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

// The console's line about a missing page.
test.use({ tolerated: [/status of 404/] });

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const boxes = (of: Locator) =>
  of.evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));

/** Returns the elements' texts that have more than one line. */
const broken = (of: Locator) =>
  of.evaluateAll((all) =>
    all
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const ends = [...range.getClientRects()].map(({ bottom }) => bottom);
        return Math.max(...ends) - Math.min(...ends) > 12;
      })
      .map((element) => element.textContent),
  );

const lotOf = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/house?${query}&page_size=1`)).json()).data.list[0].id as number;

test("the last deal of a community is one line, and their count begins where the cards do", async ({ page }) => {
  for (const width of [1440, 1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/xiaoqu.html");
    const deals = page.locator("main article").getByText(/法拍成交 [\d,]+ 元/);
    expect(await deals.count()).toBeGreaterThan(2);
    expect(await broken(deals), `${width} px`).toEqual([]);
    const [count] = await boxes(page.getByRole("heading", { name: /^共 \d+ 个小区/ }));
    const [card] = await boxes(page.locator("main article").first());
    expect(count?.x, `${width} px`).toBe(card?.x);
  }
});

test("the names of a community's figures have one line each, and the figures leave no empty field", async ({
  page,
}) => {
  await page.goto("/xiaoqu.html?has_active=true");
  await page.locator("main article h3 a").first().click();
  const last = page.getByText("近30天法拍成交", { exact: true });
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await broken(last)).toEqual([]);
    const [list] = await boxes(page.locator("ul", { has: last }).last());
    const [field] = await boxes(page.locator("li", { has: last }).last());
    expect((list?.right ?? 0) - (field?.right ?? 0)).toBeLessThanOrEqual(2);
  }
});

test("the name of a line in a community's chart is whole", async ({ page }) => {
  await page.goto("/xiaoqu.html?has_active=true");
  await page.locator("main article h3 a").first().click();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const name = page.locator("svg text").filter({ hasText: "二手房挂牌均价", visible: true });
    await name.scrollIntoViewIfNeeded();
    const outside = await name.evaluate(
      (text) => text.getBoundingClientRect().right - (text.closest("svg")?.getBoundingClientRect().right ?? Number.NaN),
    );
    expect(outside, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("the changes of the figures in a row are on one line", async ({ page }) => {
  await page.goto("/fapaiyanjiu.html");
  const cards = await boxes(page.locator("li", { has: page.getByRole("term").filter({ hasText: "环比" }) }));
  const changes = await boxes(page.locator("dl", { has: page.getByRole("term").filter({ hasText: "环比" }) }));
  expect(changes.length).toBeGreaterThan(4);
  for (const [at, card] of cards.entries()) {
    const beside = cards.findIndex(({ y }) => y === card.y);
    expect(changes[at]?.y).toBeCloseTo(changes[beside]?.y ?? 0, 0);
  }
});

test("the choices of a trend are all visible, and the button is beside the districts", async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto("/chart/trend");
  const districts = page.getByRole("group", { name: "比较区域" });
  const [button] = await boxes(districts.getByRole("button", { name: "比较" }));
  const [district] = await boxes(districts.getByText("东城"));
  expect(Math.abs((button?.y ?? 0) - (district?.y ?? 0))).toBeLessThan(12);

  await page.setViewportSize(PHONE);
  const choices = page.getByRole("navigation", { name: "时间、用途与合并" });
  for (const box of await boxes(choices.getByRole("link"))) expect(box.right).toBeLessThanOrEqual(PHONE.width);
  // The closed list of districts has a mark that it opens.
  const mark = (at: string) =>
    page
      .locator("summary")
      .filter({ hasText: "比较区域" })
      .evaluate((summary, part) => getComputedStyle(summary, part).content, at);
  expect(await mark("::after")).not.toBe("none");
  await page.locator("summary").filter({ hasText: "比较区域" }).click();
  await expect(districts.getByText("东城")).toBeVisible();
});

test("the answer to a query begins within a screen and a half of a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/statistics.html");
  const [figure] = await boxes(page.locator("figure h2"));
  expect(figure?.y).toBeLessThanOrEqual(1.3 * PHONE.height);
});

test("a phone shows three articles on its first screen, and a desk no void beside the first one", async ({ page }) => {
  await page.goto("/zixun.html");
  const lead = page.locator("main article").first();
  const [summary] = await boxes(lead.locator("p").first());
  const [foot] = await boxes(lead.locator("p").last());
  expect((foot?.top ?? 0) - (summary?.bottom ?? 0)).toBeLessThanOrEqual(60);

  await page.setViewportSize(PHONE);
  await page.goto("/zixun.html");
  const [bar] = await boxes(page.getByRole("navigation", { name: "快捷导航" }));
  const whole = (await boxes(page.locator("main article"))).filter(({ bottom }) => bottom <= (bar?.top ?? 0));
  expect(whole.length).toBeGreaterThanOrEqual(3);
});

test("a missing page links to each page once", async ({ page }) => {
  const hrefs = page.getByRole("main").locator("a[href]:not(article a)");
  await page.goto("/nothing/here");
  const found = await hrefs.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found).size).toBe(found.length);
});

test("the prices of a comparison are on one line, right below the titles", async ({ page }) => {
  const answer = await page.request.get("/api/house?status=0&usage=101&page_size=3");
  const ids = (await answer.json()).data.list.map(({ id }: { id: number }) => id);
  await page.goto(`/duibi.html?ids=${ids}`);
  await hydrated(page);
  const heads = page.getByRole("columnheader");
  const prices = await boxes(heads.locator("b"));
  const titles = await boxes(heads.locator("a[title]"));
  expect(new Set(prices.map(({ y }) => Math.round(y))).size).toBe(1);
  const lowest = Math.max(...titles.map(({ bottom }) => bottom));
  expect((prices[0]?.y ?? 0) - lowest).toBeLessThanOrEqual(8);
});

test("a lot that is over keeps the main sections at the lower end of a phone, one for sale has its next step", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const sections = page.getByRole("navigation", { name: "快捷导航" });
  for (const status of [3, 4, 5]) {
    await page.goto(`/fapaifang-info/${await lotOf(page, `status=${status}`)}.html`);
    await hydrated(page);
    await expect(sections).toBeVisible();
    const banner = page.getByText(/^本次拍卖已/).first();
    expect(await broken(banner.locator("xpath=..").locator("time"))).toEqual([]);
  }
  await page.goto(`/fapaifang-info/${await lotOf(page, "status=0&usage=101")}.html`);
  await expect(sections).toHaveCount(0);
});

test("a grave answer has one colour on list, lot and comparison", async ({ page }) => {
  await page.goto("/fapaifang.html?usage=101&occupancy=1");
  const onCard = page
    .locator("#lots article p > a")
    .filter({ hasText: /^有人占用$/ })
    .first();
  const look = (of: Locator) =>
    of.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const wanted = await look(onCard);
  const ids = (await (await page.request.get("/api/house?usage=101&occupancy=1&page_size=2")).json()).data.list.map(
    ({ id }: { id: number }) => id,
  );
  await page.goto(`/duibi.html?ids=${ids}`);
  await hydrated(page);
  await page.getByRole("checkbox", { name: "只看不同项" }).uncheck(); // both lots have the answer
  expect(await look(page.getByRole("table").getByText("有人占用", { exact: true }).first())).toEqual(wanted);
  await page.setViewportSize(PHONE);
  await page.goto(`/fapaifang-info/${ids[0]}.html`);
  expect(await look(page.getByRole("main").getByTitle("重大风险，查看依据").locator("span").first())).toEqual(wanted);
});

test("paper has no room for fingers, and nothing to press", async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1046 });
  const ids = (await (await page.request.get("/api/house?status=0&usage=101&page_size=3")).json()).data.list.map(
    ({ id }: { id: number }) => id,
  );
  await page.goto(`/duibi.html?ids=${ids}`);
  await hydrated(page);
  await page.getByRole("checkbox", { name: "只看不同项" }).uncheck(); // the lots may have equal answers
  await page.emulateMedia({ media: "print" });
  const answers = await boxes(page.getByRole("table").getByTitle(/查看依据$/));
  expect(answers.length).toBeGreaterThan(3);
  expect(Math.max(...answers.map(({ height }) => height))).toBeLessThan(30);
  await page.goto("/fapaifang.html");
  await hydrated(page);
  await expect(page.getByText("对比", { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.goto(`/fapaifang-info/${ids[0]}.html`);
  for (const text of ["纠错", "加入日历"])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test("the end of an auction is on the line of its countdown", async ({ page }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/fapaifang.html?status=1");
    await hydrated(page);
    const cards = page.locator("#lots article").filter({ hasText: "距结束" });
    await expect(cards.first()).toBeVisible();
    const ends = await boxes(cards.getByText(/\d 结束$/));
    const left = await boxes(cards.getByText(/^距结束/));
    expect(ends.length).toBe(left.length);
    const middle = ({ y, height }: DOMRect) => y + height / 2;
    for (const [at, end] of ends.entries())
      expect(Math.abs(middle(end) - middle(left[at] ?? end)), `${width} px, card ${at}`).toBeLessThan(4);
  }
});

test("the figures of a card are not broken at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/fapaifang.html");
  const amounts = page.locator("#lots article b").filter({ hasText: /万|\d{4}-/ });
  expect(await amounts.count()).toBeGreaterThan(10);
  expect(await broken(amounts)).toEqual([]);
});

test("icons are not scaled down with the pages of a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const address of ["/", "/zixun.html", "/statistics.html"]) {
    await page.goto(address);
    const widths = await page
      .locator("main svg:has(> use)")
      .evaluateAll((all) => all.filter((icon) => icon.checkVisibility()).map((icon) => icon.clientWidth));
    expect(Math.min(...widths), address).toBeGreaterThanOrEqual(11);
  }
});

test("on a phone, the price of the bar does not run into the time left", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const query of ["stage=4&status=1", "stage=1&status=0"]) {
    await page.goto(`/fapaifang-info/${await lotOf(page, query)}.html`);
    const bar = page.getByRole("link", { name: "看报名方式" }).last().locator("..");
    const end = await bar
      .locator("span")
      .first()
      .evaluate((price) => {
        const range = document.createRange();
        range.selectNodeContents(price);
        return range.getBoundingClientRect().right;
      });
    const [time] = await boxes(bar.getByText(/^距/).first());
    expect(end, query).toBeGreaterThan(0);
    expect(end, query).toBeLessThanOrEqual(time?.left ?? 0);
  }
});
