import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

/** Returns the number in a text. */
const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));
const total = async (page: Page) => numberIn(await page.locator("h2 strong").first().textContent());
const titles = (page: Page) => page.locator("main ul > li article h3").allInnerTexts();
const BIDDABLE = "status=0&status=1";
/** Returns the API's number of lots for a query. */
const counted = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/house?page_size=1&${query}`)).json()).data.total as number;
test("the HTML of thirty lots is below 98 KB, and 14 KB as it is sent", async ({ request }) => {
  const page = await request.get("/fapaifang.html");
  const html = await page.text();
  expect(html.match(/<article/g)?.length).toBeGreaterThan(30);
  expect(Buffer.byteLength(html)).toBeLessThan(98_000);
  expect(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length).toBeLessThan(14 * 1024);
});

test.describe("the list of lots", () => {
  test("has one heading, cards with a price, and nothing that axe complains of", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main ul > li article")).toHaveCount(30);
    await expect(page.locator("main ul > li article").first()).toContainText(/\d万/);
    await expect(page.getByRole("navigation", { name: "主导航" }).locator("[aria-current=page]")).toHaveText("法拍房");
    await expectAccessible(page);
  });

  test("turns pages, and back again", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const first = await titles(page);
    await page.locator('a[rel~="next"]').click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect.poll(() => titles(page)).not.toEqual(first);
    await expect(page.locator('a[rel~="prev"]')).toHaveAttribute("href", "/fapaifang.html");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
  });

  test("sorts, and turns the order round with a second click", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const sorts = page.getByRole("navigation", { name: "排序" });
    await sorts.getByRole("link", { name: /^起拍价/ }).click();
    await expect(page).toHaveURL(/sort=start_price_asc$/);
    // The address changes shortly before the links belong to the new list.
    await expect(sorts.locator("[aria-current]")).toContainText("起拍价");
    await sorts.getByRole("link", { name: /^起拍价/ }).click();
    await expect(page).toHaveURL(/sort=start_price_desc$/);
    await expect(sorts.locator("[aria-current]")).toContainText("起拍价");
  });

  test("shows what can be bid for, and what is over or held behind a tab with its number", async ({ page }) => {
    const biddable = await counted(page, BIDDABLE);
    await page.goto("/fapaifang.html?sort=start_price_asc");
    await hydrated(page);
    expect(await total(page)).toBe(biddable);
    for (const text of await page.locator("#lots > li").allInnerTexts()) expect(text).toMatch(/即将开始|进行中/);
    // Counts, facets and texts describe the same lots.
    const districts = page.getByRole("group", { name: "区域", exact: true }).getByRole("link");
    const counts = (await districts.allTextContents()).slice(1).map(numberIn);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(biddable);
    await expect(page.getByText(new RegExp(`现有可参拍法拍房 ${biddable.toLocaleString("zh-CN")} 条`))).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "房源状态" });
    await expect(tabs.locator("[aria-current]")).toHaveText(`可参拍${biddable}`);
    const over = tabs.getByRole("link", { name: /^已结束/ });
    const promised = numberIn(await over.textContent());
    expect(promised).toBe(await counted(page, "status=2&status=3&status=4&status=5&status=8&status=10"));
    await over.click();
    await expect(page).toHaveURL(/sort=start_price_asc&status=2&status=3&status=4&status=5&status=8&status=10$/);
    await expect.poll(() => total(page)).toBe(promised);
    await tabs.getByRole("link", { name: /^可参拍/ }).click();
    await expect(page).toHaveURL(/\/fapaifang\.html\?sort=start_price_asc$/);
    await expect.poll(() => total(page)).toBe(biddable);
  });

  test("ends with the page of the last lot that can be bid for", async ({ page, request }) => {
    const last = Math.ceil((await counted(page, BIDDABLE)) / 30);
    expect((await request.get(`/fapaifang/beijing/?page=${last}`)).status()).toBe(200);
    expect((await request.get(`/fapaifang/beijing/?page=${last + 1}`)).status()).toBe(404);
  });

  test("shows a grid on wish and remembers it", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const top = (n: number) =>
      page
        .locator("main ul > li article")
        .nth(n)
        .evaluate((card) => Math.round(card.getBoundingClientRect().top));
    expect(await top(1)).toBeGreaterThan(await top(0));
    await page.getByRole("radio", { name: "大图" }).check({ force: true });
    expect(await top(1)).toBe(await top(0));
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("radio", { name: "大图" })).toBeChecked();
  });

  for (const width of [390, 1024])
    test(`cuts nothing off the cards of a grid, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/fapaifang.html");
      await hydrated(page);
      await page.getByRole("radio", { name: "大图" }).check({ force: true });
      const beyond = await page.locator("main ul > li").evaluateAll((items) =>
        items.flatMap((item) => {
          const right = item.getBoundingClientRect().right + 1;
          return [...item.querySelectorAll("article, article *")].some(
            (part) => part.getBoundingClientRect().right > right,
          )
            ? [item.textContent?.slice(0, 20)]
            : [];
        }),
      );
      expect(beyond).toEqual([]);
    });

  test("says what to give up when nothing fits", async ({ page }) => {
    await page.goto("/fapaifang.html?area_max=50&room=5&usage=111");
    await hydrated(page);
    expect(await total(page)).toBe(0);
    const way = page.getByRole("link", { name: /^去掉“.*还有/ }).first();
    const promised = numberIn(((await way.textContent()) ?? "").split("还有")[1] ?? "");
    expect(promised).toBeGreaterThan(0);
    await way.click();
    await expect.poll(() => total(page)).toBe(promised);
  });

  test("sends with its HTML only the data of what moves in it", async ({ page }) => {
    const html = await (await page.request.get("/fapaifang.html")).text();
    const [, data = ""] = /<script id="__DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(Object.keys(JSON.parse(data).router.loaderData)).toContain("root");
    expect(Buffer.byteLength(data)).toBeLessThan(40_000);
  });

  test("finds a lot by what is typed, with the keyboard alone", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const search = page.getByLabel("搜索房源");
    await search.focus();
    await search.pressSequentially("望京");
    // Before completions arrive, the field suggests popular searches.
    const option = page.getByRole("group", { name: "搜索建议" }).getByRole("option").first();
    await expect(option).toBeVisible();
    await search.press("ArrowDown");
    await expect(option).toHaveAttribute("aria-selected", "true");
    await search.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await search.press("Enter");
    await expect(page).toHaveURL(/keyword=%E6%9C%9B%E4%BA%AC$/);
    expect(await total(page)).toBeGreaterThan(0);
  });
});

test.describe("with a picture that cannot be had", () => {
  test.use({ tolerated: [/ERR_FAILED/] });

  test("puts a drawing in the place of a picture that cannot be shown", async ({ page }) => {
    const source = await (await page.request.get("/fapaifang.html")).text();
    const [, picture = ""] = /<img[^>]* src="([^"]+)"[^>]* decoding="async"/.exec(source) ?? [];
    await page.route(`**${new URL(picture, "http://site").pathname}*`, (route) => route.abort());
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await expect(page.locator("main ul > li article img").first()).toHaveAttribute("src", /no-picture/);
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`two whole lots stand on the first screen with three filters, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/fapaifang/chaoyang/?price_max=9000000&usage=101");
    await hydrated(page);
    for (const name of ["900万以下", "住宅"])
      await expect(page.getByRole("link", { name: `去掉${name}` })).toBeVisible();
    const bar = await page.locator('nav[aria-label="快捷导航"]').boundingBox();
    const second = await page.locator("#lots article").nth(1).boundingBox();
    expect((second?.y ?? height) + (second?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? height);
  });

test("red is the price's on a card, and at most five risks stand on it", async ({ page }) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const found = await page.locator("#lots article").evaluateAll((cards) => {
    const isRed = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (/\d+/.test(colour) ? colour.match(/\d+/g) : [])?.map(Number) ?? [];
      return r > 180 && g < 80 && b < 90;
    };
    return cards.flatMap((card) =>
      [...card.querySelectorAll("*")].flatMap((part) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(part);
        const words = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        const red = isRed(backgroundColor) || (words && (isRed(color) || isRed(borderTopColor)));
        return red && !/^[\d.,万亿元]+$/.test(part.textContent ?? "") ? [part.textContent] : [];
      }),
    );
  });
  expect(found).toEqual([]);
  for (const card of await page.locator("#lots article").all())
    expect(await card.locator('a[href*="#"]').count()).toBeLessThanOrEqual(5);
});

test.describe("addresses of places", () => {
  test.use({ tolerated: [/status of 404/] });

  for (const path of ["/fapaifang/atlantis/", "/fapaifang/haidian/wangjing/", "/fapaifang/chaoyang/nix/"]) {
    test(`${path} is not there`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("h1")).toHaveText("页面不存在");
    });
  }
});

test.describe("a page behind the last one", () => {
  test.use({ tolerated: [/status of 404/] });

  test("is a 404 that says so and leads back", async ({ page }) => {
    for (const list of ["/fapaifang.html", "/xiaoqu.html", "/zixun.html"]) {
      const answer = await page.goto(`${list}?page=999`);
      expect(answer?.status(), list).toBe(404);
      await expect(page.getByText("已经超出最后一页"), list).toBeVisible();
      await expect(page.getByRole("link", { name: "回到第一页" }), list).toHaveAttribute("href", list);
      await expect(page.locator("main")).not.toContainText("没有符合");
    }
    for (const path of ["/agent/1.html?page=99", "/zixun.html?tag=no-such-tag"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
    }
  });
});

test("a skip link leads over the filters to the lots", async ({ page }) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const skip = page.getByRole("link", { name: "跳到房源列表" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#lots")).toBeFocused();
});

test("a printed list shows its lots, and neither filters, orders nor buttons", async ({ page }) => {
  await page.goto("/fapaifang.html");
  const filters = page.getByRole("region", { name: "筛选" });
  const controls = [
    filters,
    page.getByRole("navigation", { name: "排序" }),
    page.getByRole("button", { name: /^收藏/ }),
  ];
  for (const control of controls) await expect(control.first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const control of controls) await expect(control.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("#lots > li").first()).toBeVisible();
});

test("three and a half lots stand on the first screen of a list at 1440 px", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const shown = await page.locator("#lots article").evaluateAll((cards) =>
    cards.reduce((sum, card) => {
      const { top, height } = card.getBoundingClientRect();
      return sum + Math.min(1, Math.max(0, (innerHeight - top) / height));
    }, 0),
  );
  expect(shown).toBeGreaterThanOrEqual(3.5);
});

test("a card's facts leave out the community that its title names", async ({ page }) => {
  const { data } = await (await page.request.get("/api/house?page_size=30&status=0&status=1")).json();
  const { id, community_name } = data.list.find(
    (lot: { title: string; community_name: string | null }) =>
      lot.community_name && lot.title.includes(lot.community_name),
  );
  await page.goto("/fapaifang.html");
  const card = page.locator("#lots article").filter({ has: page.locator(`h3 a[href="/fapaifang-info/${id}.html"]`) });
  await expect(card).toHaveCount(1);
  expect((await card.locator("i").allTextContents()).filter((text) => text === community_name)).toEqual([]);
});

test("a card at 1440 px is 190 px high at most on average, and little of its text is small", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const cards = page.locator("#lots article");
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThanOrEqual(190);
  const share = await cards.evaluateAll((all) => {
    let [small, whole] = [0, 0];
    for (const card of all) {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        if (!parent?.checkVisibility()) continue;
        const length = (texts.currentNode.textContent ?? "").trim().length;
        whole += length;
        if (Number.parseFloat(getComputedStyle(parent).fontSize) <= 12) small += length;
      }
    }
    return small / whole;
  });
  expect(share).toBeLessThanOrEqual(0.2);
});
