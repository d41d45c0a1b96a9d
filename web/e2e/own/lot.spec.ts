// The first screen of a lot: its facts, its total cost and dates, its risks, and the next step.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";
import { fapai, importLots } from "../program";

const data = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

/** Opens a first-round home that is open for bids and whose total cost is known. */
async function openHome(page: Page) {
  const { list } = await data(page, "/api/house?status=0&usage=101&stage=1&page_size=20");
  const lot = list.find(
    (one: { total_text: string | null; market_price: number | null }) => one.total_text && one.market_price,
  );
  await page.goto(`/fapaifang-info/${lot.id}.html`);
  return lot;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("total, money and dates, bid and next step are whole on the first screen", async ({ page }) => {
      const lot = await openHome(page);
      await hydrated(page);
      const panel = page.getByRole("region", { name: "拍卖信息" });
      const parts = [
        panel.getByRole("definition").filter({ hasText: lot.total_text }),
        panel.getByText(/^保证金 /),
        panel.getByText(/付尾款|，期限/),
        panel.getByText(/^过户时付税费/),
        panel.getByRole("textbox", { name: /^我的出价/ }),
        panel.getByRole("link", { name: /看报名方式|预约看样|去原平台/ }).first(),
        page.getByRole("term").filter({ hasText: "贷款/限购" }),
      ];
      for (const part of parts) await expect(part.first()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });

    test("the bar of sections shows all of them", async ({ page }) => {
      await openHome(page);
      await hydrated(page);
      const bar = page.getByRole("navigation", { name: "本页内容" });
      expect(await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0);
    });
  });
}

test("the room stands large in the heading and is not cut in crumb and tray", async ({ page }) => {
  const lot = await openHome(page);
  await hydrated(page);
  const front = page.locator("main h1 small");
  await expect(front).toHaveText(/^北京市.+[区县]$/);
  const room = lot.title.slice(((await front.textContent()) ?? "").length);
  await expect(page.getByRole("navigation", { name: "面包屑" }).getByRole("listitem").last()).toHaveText(room);
  await expect(page.locator("main h1")).toContainText(lot.title);
  await page.getByRole("button", { name: /^对比 / }).click();
  await expect(page.getByRole("region", { name: "房源对比栏" }).getByRole("listitem")).toHaveText(room);
});

test("each mark of the scale has its caption where it stands, and ticks are in order", async ({ page }) => {
  await openHome(page);
  const panel = page.getByRole("region", { name: "拍卖信息" });
  const centre = async (text: RegExp) => {
    const box = await panel.locator("svg text").filter({ hasText: text }).boundingBox();
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  const mark = async (selector: string) => {
    const box = await panel.locator(`svg ${selector}`).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  for (const [text, selector] of [
    [/^起拍价 /, "circle"],
    [/^到手 约/, "line ~ rect"],
    [/^市场参考 /, "rect:not([width])"],
  ] as const) {
    // A reference price above every deal nearby is not compared with any.
    if (text.source.includes("市场") && (await panel.locator("svg text").filter({ hasText: text }).count()) === 0)
      continue;
    const [{ left, right }, at] = [await centre(text), await mark(selector)];
    expect(at, String(text)).toBeGreaterThanOrEqual(left - 6);
    expect(at, String(text)).toBeLessThanOrEqual(right + 6);
  }
  const ticks = (await panel.locator("svg text").allTextContents()).filter((text) => /^[\d.,]+[万亿元]+$/.test(text));
  expect(ticks.length).toBeGreaterThanOrEqual(2);
});

test("an amount is written as a bid, moves the slider, and one that cannot win is refused in words", {
  tag: "@journey",
}, async ({ page }) => {
  const lot = await openHome(page);
  await hydrated(page);
  const panel = page.getByRole("region", { name: "拍卖信息" });
  const amount = panel.getByRole("textbox", { name: /^我的出价/ });
  await expect(amount).toHaveValue(String(lot.start_price / 10_000));
  const bid = Math.ceil(lot.start_price / 10_000) + 7;
  await amount.fill(String(bid));
  await expect(panel.locator("svg text").filter({ hasText: "我的出价" })).toHaveText(/^我的出价 [\d.,]+[万亿]$/);
  const { total_text: total } = await data(page, `/api/house/${lot.id}/cost?price=${bid * 10_000}`);
  await expect(panel.getByRole("definition").filter({ hasText: total })).toBeVisible();
  expect(Number(await panel.getByRole("slider").inputValue())).toBeGreaterThan(lot.start_price / 10_000);
  await amount.fill("1");
  await expect(panel.getByText(/^我的出价低于起拍价 .*，不能成交$/)).toBeVisible();
  await amount.fill("三百");
  await expect(panel.getByText("我的出价“三百”不能计算，请填写 0.01 至 1000000 之间的数")).toBeVisible();
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a bid is sent as a form, and the bar of prices answers it", async ({ page }) => {
    const lot = await openHome(page);
    const bid = Math.ceil(lot.start_price / 10_000) + 7;
    await page.getByRole("textbox", { name: /^我的出价/ }).fill(String(bid));
    await page.getByRole("form", { name: "试算我的出价" }).getByRole("button", { name: "计算" }).click();
    await expect(page).toHaveURL(new RegExp(`price=${bid}#cost$`));
    const panel = page.getByRole("region", { name: "拍卖信息" });
    await expect(panel.locator("svg text").filter({ hasText: "我的出价" })).toBeVisible();
    await expect(panel.getByRole("textbox", { name: /^我的出价/ })).toHaveValue(String(bid));
  });
});

test("the dates stand in order, on an axis of days, with one way into a calendar", async ({ page }) => {
  await openHome(page);
  const dates = page.locator("#dates");
  const names = await dates.getByRole("listitem").locator("strong").allTextContents();
  expect(names).toContain("今天");
  const marks = await dates
    .locator("svg circle")
    .evaluateAll((circles) => circles.map((circle) => circle.getAttribute("cx")));
  const days = marks.slice(0, -1).map((at) => Number.parseFloat(at ?? ""));
  expect(days.length).toBeGreaterThanOrEqual(2);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  await expect(page.getByRole("link", { name: "加入日历" })).toHaveCount(1);
});

test("the price is called above the market only where it is, and the note on rates is there once", async ({ page }) => {
  test.setTimeout(180_000);
  const { list } = await data(page, "/api/house?status=0&status=1&page_size=100");
  let compared = 0;
  for (const lot of list.slice(0, 40)) {
    const text = (await (await page.request.get(`/fapaifang-info/${lot.id}.html`)).text()).replace(/<[^>]+>/g, "");
    const above = /(起拍价|当前价)已高于市场参考价/.test(text);
    const price = lot.current_price ?? lot.start_price;
    expect(above, `lot ${lot.id}`).toBe(
      lot.market_price !== null && lot.total_text !== null && price > lot.market_price,
    );
    if (lot.market_price !== null) compared++;
    expect(text.match(/以税务核定为准/g)?.length ?? 0, `lot ${lot.id}`).toBeLessThanOrEqual(1);
  }
  expect(compared).toBeGreaterThan(10);
});

test("a lot that cannot be bought says what follows, and leads to lots like it that can", async ({ page }) => {
  for (const [status, follows] of [
    ["3", /没有下一轮/],
    ["4", /第二十六条|已挂出|查看(二拍|变卖|重新拍卖)|没有法定的下一轮/],
    ["5", /重新公告|查看/],
    ["7", /五日内恢复|查看/],
  ] as const) {
    const { list } = await data(page, `/api/house?status=${status}&usage=101&page_size=1`);
    await page.goto(`/fapaifang-info/${list[0].id}.html`);
    await expect(page.getByRole("main")).toContainText(follows);
    const link = page.getByRole("link", { name: /^看在拍的同类房源：/ });
    await expect(link).toBeInViewport();
    const query = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams;
    expect(query.get("usage")).toBe("101");
    expect(query.get("area_id")).toBe(String(list[0].area_id));
    await link.click();
    // The list may have an address as a landing page.
    await page.waitForURL(/fapaifang(?!-info)/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("an alert for lots like a sold one is one click and the login", { tag: "@journey" }, async ({ page }) => {
  const { list } = await data(page, "/api/house?status=3&usage=101&page_size=1");
  await page.goto(`/fapaifang-info/${list[0].id}.html`);
  await hydrated(page);
  // The compare button appears together with the listener of the link.
  await expect(page.getByRole("button", { name: /^对比 / })).toBeVisible();
  await page.getByRole("link", { name: "有同类房源时提醒我" }).click();
  await logIn(page, newNumber());
  await expect(page.getByText(/已订阅“.*住宅.*在拍”/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a lot has at most seven screens, with one bar that covers nothing", async ({ page }) => {
    await openHome(page);
    await hydrated(page);
    // Blocks that are laid out lazily get their real heights.
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo(0, y);
        await frame();
        await frame();
      }
      scrollTo(0, 0);
    });
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens).toBeLessThanOrEqual(7);
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("body *")]
        .filter((one) => getComputedStyle(one).position === "fixed")
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > innerWidth / 2 && box.height > 1 && box.bottom >= innerHeight - 1)
        .map((box) => box.height),
    );
    expect(fixed).toHaveLength(1);
    expect(fixed[0]).toBeLessThanOrEqual(64);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole("contentinfo").getByRole("link").last();
    expect(((await last.boundingBox())?.y ?? 0) + ((await last.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(
      844 - 64,
    );
    await expectAccessible(page);
  });

  test("a section unfolds by its title and by a link into it", async ({ page }) => {
    await openHome(page);
    await hydrated(page);
    const facts = page.locator("#facts");
    await expect(facts.getByText("建筑面积")).toBeHidden();
    await facts.getByRole("button", { name: "展开基本属性" }).click();
    await expect(facts.getByText("建筑面积")).toBeVisible();
    const notice = page.locator("#documents");
    await expect(notice.getByRole("searchbox")).toBeHidden();
    await page.locator("main h1 ~ p").first().getByRole("link").first().click();
    // The anchor itself has no size.
    const led = page.locator("main section:is(:target, :has(:target))").first();
    await expect(led.locator("p, li").first()).toBeVisible();
  });
});

test.describe("on a phone without script", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("sections unfold, and what is folded is in the page", async ({ page }) => {
    await openHome(page);
    expect((await page.locator("#documents").textContent())?.length).toBeGreaterThan(500);
    await page.getByRole("checkbox", { name: "展开拍卖阶梯" }).check();
    await expect(page.getByRole("table", { name: "历次拍卖" })).toBeVisible();
  });
});

test("a lot is printed on at most five sheets, none of them half empty", async ({ page }) => {
  const { list } = await data(page, "/api/house?status=0&status=1&status=3&page_size=60&sort=area_desc");
  for (const { id } of [list[0], list[20], list[40]]) {
    await page.goto(`/fapaifang-info/${id}.html`);
    await hydrated(page);
    const paper = (
      await page.pdf({ format: "A4", margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" } })
    ).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page[^s]/g)?.length, `lot ${id}`).toBeLessThanOrEqual(5);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 718, height: 1047 });
    // No gap between two visible blocks of the page is larger than a fifth of a sheet.
    const gaps = await page.evaluate(() => {
      const blocks = [
        ...document.querySelectorAll("main section, main h1, main dl, main table, main figure, main li, main p"),
      ]
        .map((one) => one.getBoundingClientRect())
        .filter(({ height, width }) => height > 0 && width > 0)
        .sort((a, b) => a.top - b.top);
      let end = blocks[0]?.bottom ?? 0;
      const found: number[] = [];
      for (const { top, bottom } of blocks) {
        found.push(top - end);
        end = Math.max(end, bottom);
      }
      return Math.max(...found);
    });
    expect(gaps, `lot ${id}`).toBeLessThan(200);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

for (const width of [1440, 1024, 390]) {
  test(`the figures of the panel have three sizes at ${width} px, and the action stands above the calculator`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { data } = await (await page.request.get("/api/house?status=0&usage=101&page_size=1")).json();
    await page.goto(`/fapaifang-info/${data.list[0].id}.html`);
    await hydrated(page);
    const panel = page.getByRole("region", { name: "拍卖信息" });
    const sizes = await panel.evaluate((region) => {
      const found = new Set<string>();
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!/\d/.test(texts.currentNode.textContent ?? "") || !parent?.checkVisibility()) continue;
        // Text for screen readers only is one pixel wide.
        if (parent.closest("dl, p, ul, svg, span, div")?.getBoundingClientRect().width === 1) continue;
        found.add(getComputedStyle(parent).fontSize);
      }
      return [...found];
    });
    expect(sizes.length, sizes.join()).toBeLessThanOrEqual(3);
    const action = await panel
      .getByRole("link", { name: /看报名方式|预约看样|去原平台/ })
      .first()
      .boundingBox();
    const bid = await panel.getByRole("textbox", { name: /^我的出价/ }).boundingBox();
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(bid?.y ?? 0);
  });
}

test("a lot without pictures has its facts beside the panel, and a phone a line for the missing picture", async ({
  page,
}) => {
  const title = `北京市延庆区无图${Date.now().toString(36)}里3号楼801室`;
  const start = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const run = importLots("no-picture", [
    "source_id,title,start_price,platform,area,stage,start_time,usage,area_m2,publish_time",
    `${title},${title},1000000,ali,延庆区,一拍,${start} 10:00:00,住宅,80,2020-01-01 10:00:00`,
  ]);
  try {
    const found = async () => (await data(page, `/api/house?keyword=${encodeURIComponent(title)}`)).list[0]?.id;
    await expect.poll(found).toBeGreaterThan(0);
    await page.goto(`/fapaifang-info/${await found()}.html`);
    const facts = await page.locator("dl", { hasText: "占用腾退" }).first().boundingBox();
    const panel = await page.getByRole("region", { name: "拍卖信息" }).boundingBox();
    expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeGreaterThan((panel?.y ?? 0) + 0.6 * (panel?.height ?? 0));
    await expect(page.getByText("来源未给参考价").first()).toHaveCSS("font-weight", "400");
    await page.setViewportSize({ width: 390, height: 844 });
    const place = await page.getByText("暂无图片").first().locator("xpath=..").boundingBox();
    expect(place?.height).toBeLessThan(90);
  } finally {
    fapai("import", "undo", run);
  }
});

test("the bar of the pictures stands below the picture", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { data } = await (await page.request.get("/api/house?status=0&usage=101&page_size=1")).json();
  const address = `/fapaifang-info/${data.list[0].id}.html`;
  await page.goto(address);
  await hydrated(page);
  const picture = await page.locator("main li img").first().boundingBox();
  const counter = await page
    .getByText(/^1 \/ \d+$/)
    .first()
    .boundingBox();
  expect(counter?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
});
