import type { Page } from "@playwright/test";
import { expect, hydrated, renderAll, test } from "../fixtures";
import { logIn, newNumber } from "../login";
import { addressOf, PAGES } from "../pages";

// Without MOBILE_HOST, narrow windows get the desktop pages, which must fit.

/** The minimum height of touch targets, in pixels. */
const TOUCH = 44;

/**
 * Returns controls less than 44 px high. Links inside a text keep the height of their line, a checkbox or radio button
 * counts with its label, and a link whose ::after covers its card counts with the card.
 */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const inText = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
      );
    const covers = (element: Element) => getComputedStyle(element, "::after").position === "absolute";
    const controls = document.querySelectorAll("a[href], button, select, summary, textarea, input:not([type=hidden])");
    return [...controls].flatMap((control) => {
      const box = (control.matches("[type=checkbox], [type=radio]") && control.closest("label")) || control;
      const { width, height } = box.getBoundingClientRect();
      if (getComputedStyle(control).pointerEvents === "none") return [];
      // Controls for screen readers only are one pixel wide.
      if (!shown(control) || width < 2 || inText(control) || covers(control)) return [];
      return height >= least - 0.5 ? [] : `${Math.round(height)} px: ${control.textContent || control.outerHTML}`;
    });
  }, TOUCH);
}

for (const [name, path, list] of PAGES) {
  test(`${name}: no sideways scroll at 320, 390 and 430 px, and targets of ${TOUCH} px`, async ({ page, request }) => {
    const address = await addressOf(request, path, list);
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
    await renderAll(page);
    // The drawing of the districts is shown until the map has loaded.
    await expect.poll(() => lowTargets(page)).toEqual([]);
  });
}

test.describe("a missing page", () => {
  test.use({ tolerated: [/404/] });

  test("does not scroll sideways either", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto("/nix.html");
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("no fact of a tile is cut, so that a floor area never reads as another one", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await renderAll(page);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("[data-lot] p > span > i")].flatMap((fact) => {
        const room = fact.parentElement?.getBoundingClientRect();
        const isArea = fact.textContent?.endsWith("㎡");
        return isArea && room && fact.getBoundingClientRect().right > room.right + 1 ? [fact.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
    expect(await page.getByRole("article").filter({ hasText: "㎡" }).count()).toBeGreaterThan(0);
  });

  test("one line at the upper end has the place, one search and the login", async ({ page }) => {
    for (const path of ["/fapaifang.html", "/xiaoqu.html", "/zixun.html"]) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole("navigation", { name: "主导航" }), path).toBeHidden();
      await expect(page.getByRole("searchbox").filter({ visible: true }), path).toHaveCount(1);
      const bar = page.getByRole("banner");
      expect((await bar.boundingBox())?.height, path).toBeLessThanOrEqual(56);
      await expect(bar.getByRole("button", { name: "登录" }), path).toBeInViewport();
    }
  });

  test("the bar leaves while a page is scrolled down and comes back with a move up", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const search = page.getByRole("banner").getByRole("search");
    await page.evaluate(() => window.scrollBy(0, 2000));
    await expect(search).not.toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, -100));
    await expect(search).toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, 500));
    await expect(search).not.toBeInViewport();
    // The focused element is never out of sight.
    await search.getByRole("searchbox").focus();
    await expect(search).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollBy(0, 500));
    await expect(search).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(search).not.toBeInViewport();
    // At the top of the page the bar is always visible.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(search).toBeInViewport({ ratio: 1 });
  });

  test("the bar stays where motion is unwanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await page.evaluate(() => window.scrollBy(0, 2000));
    await expect(page.getByRole("banner").getByRole("search")).toBeInViewport({ ratio: 1 });
    await page.getByRole("banner").getByRole("button", { name: "登录" }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a card is at most 265 px high, so that two fit, and no text is smaller than 12 px", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const heights = await page
      .locator("#lots article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(265);
    // WCAG 2.2, 2.5.8: a target of this height needs no distance from the buttons of its card.
    const titles = await page
      .locator("#lots h3 a")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...titles)).toBeGreaterThanOrEqual(24);
    for (const path of ["/", "/fapaifang.html", "/xiaoqu.html", "/zixun.html", "/fapaiyanjiu.html"]) {
      await page.goto(path);
      await hydrated(page);
      const small = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const parent = text.parentElement;
          if (!text.textContent?.trim() || !parent?.checkVisibility() || parent.closest("svg, script")) continue;
          const size = Number.parseFloat(getComputedStyle(parent).fontSize);
          if (size > 0 && size < 12) found.push(`${size}: ${text.textContent}`);
        }
        return found;
      });
      expect(small, path).toEqual([]);
    }
  });

  test("the first chart of the research section begins on the first screen", async ({ page }) => {
    for (const [path, chart] of [
      ["/fapaiyanjiu.html", "月度挂拍与成交"],
      ["/chart/trend", /成交均价走势/],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      const title = page.getByRole("figure").getByRole("heading", { name: chart });
      await expect(title, path).toBeInViewport();
      expect((await title.boundingBox())?.y ?? 844, path).toBeLessThan(700);
    }
  });

  test("titles of articles are read whole on the home page", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await renderAll(page);
    const widths = await page
      .getByRole("list")
      .locator('a[href^="/zixun-info/"]')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(3);
    expect(Math.min(...widths)).toBeGreaterThan(300);
  });

  test("the bar at the lower end leads to the main places and marks the present one", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const bar = page.getByRole("navigation", { name: "快捷导航" });
    await expect(bar.getByRole("link")).toHaveText(["首页", "找房", "地图", "提醒", "我的"]);
    const colour = (name: string) => bar.getByRole("link", { name }).evaluate((link) => getComputedStyle(link).color);
    const marked = await colour("首页");
    for (const [name, path] of [
      ["找房", /\/fapaifang\.html$/],
      ["地图", /\/map-house\.html$/],
      ["提醒", /\/myRemind\.html$/],
      ["我的", /\/home$/],
    ] as const) {
      await bar.getByRole("link", { name }).tap();
      await expect(page).toHaveURL(path);
      await expect.poll(() => colour(name)).toBe(marked);
      expect(await colour("首页")).not.toBe(marked);
    }
    // The bar does not cover the end of the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.getByRole("contentinfo").locator("p").last().boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  });

  test("the filters come up as a sheet and narrow the list", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const sheet = page.getByRole("dialog", { name: "筛选" });
    await expect(sheet).toBeHidden();
    const open = page.getByRole("button", { name: "筛选", exact: true });
    await open.tap();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByText("筛选", { exact: true })).toBeVisible();
    await expect(sheet.getByRole("button", { name: "关闭筛选" })).toBeFocused();
    // No value is cut at the edge.
    expect(
      await sheet
        .locator("fieldset > div")
        .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth + 1).length),
    ).toBe(0);
    for (const filter of (await sheet.locator("fieldset a").filter({ visible: true }).all()).slice(0, 20)) {
      expect((await filter.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH);
    }
    // The sheet's first screen shows more than the districts.
    await expect(sheet.getByRole("group", { name: "类型" })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await open.tap();
    await sheet.getByRole("group", { name: "类型" }).getByRole("link", { name: /^住宅/ }).tap();
    await expect(page).toHaveURL(/usage=101/);
    // The sheet stays open for the next choice, and its button shows the number of results.
    const left = sheet.getByRole("button", { name: /^查看 \d+ 条$/ });
    const promised = async () => Number((await left.textContent())?.replace(/\D/g, ""));
    const first = await promised();
    await sheet.getByRole("group", { name: "户型" }).getByRole("link", { name: /^二室/ }).tap();
    await expect(page).toHaveURL(/room=2&usage=101/);
    // The list of the first choice may be shown in the meantime.
    await expect(page.locator("h1")).toHaveText(/^(?=.*二室)(?=.*住宅)/);
    await expect.poll(promised).toBeLessThan(first);
    const count = await promised();
    await left.tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("link", { name: "去掉住宅" })).toBeVisible();
    await expect(page.getByRole("heading", { name: `共 ${count} 条` })).toBeVisible();
    await expect(page.getByRole("button", { name: "筛选 2" })).toBeVisible();
  });

  test("the pictures of a lot are swiped", async ({ page, request }) => {
    const { data } = (await (await request.get("/api/house?usage=101&page_size=1")).json()) as {
      data: { list: { id: number }[] };
    };
    await page.goto(`/fapaifang-info/${data.list[0]?.id}.html`);
    await hydrated(page);
    const pictures = page.getByRole("link", { name: /^放大查看/ });
    const last = pictures.last();
    await expect(last).not.toBeInViewport();
    // Simulates a swipe: the strip scrolls and stops at a picture.
    const strip = page.getByRole("list").filter({ has: pictures });
    await strip.evaluate((list) => list.scrollBy(list.clientWidth * 0.8, 0));
    await expect.poll(() => strip.evaluate((list) => (list.scrollLeft % list.clientWidth) - 0)).toBe(0);
    expect(await strip.evaluate((list) => list.scrollLeft)).toBe(390);
    await pictures.nth(1).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("2 / ");
    const large = dialog.getByRole("figure");
    await large.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 100 });
    await large.dispatchEvent("pointerup", { pointerType: "touch", clientX: 300 });
    await expect(dialog).toContainText("1 / ");
  });

  test("price and next step stay in the one bar at the lower end, and the end of the page stays visible", async ({
    page,
    request,
  }) => {
    const { data } = (await (await request.get("/api/house?usage=101&status=1&page_size=1")).json()) as {
      data: { list: { id: number }[] };
    };
    await page.goto(`/fapaifang-info/${data.list[0]?.id}.html`);
    await hydrated(page);
    await expect(page.getByRole("navigation", { name: "快捷导航" })).toHaveCount(0);
    const { height } = page.viewportSize() as { height: number };
    const step = page.locator("main").getByRole("link", { name: /报名|预约看样/ });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // The bar appears after the scroll, when the observer of the panel is called.
    await expect(async () => {
      const boxes = await Promise.all((await step.all()).map((link) => link.boundingBox()));
      const fixed = boxes.find((box) => box && box.y > 600 && box.y + box.height <= height);
      expect(fixed?.height ?? 0).toBeGreaterThanOrEqual(TOUCH);
      const end = await page.getByRole("contentinfo").locator("p").last().boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(fixed?.y ?? 0);
    }).toPass({ timeout: 60_000 });
  });

  test("a guest who taps 提醒 is asked to log in, with fields for the keyboards of phones", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await page.getByRole("navigation", { name: "快捷导航" }).getByRole("link", { name: "提醒" }).tap();
    await page.getByRole("main").getByRole("button", { name: "登录 / 注册" }).tap();
    const dialog = page.getByRole("dialog");
    const mobile = dialog.getByLabel("手机号");
    await expect(mobile).toHaveAttribute("type", "tel");
    await expect(mobile).toHaveAttribute("autocomplete", /tel/);
    await expect(dialog.getByLabel("短信验证码")).toHaveAttribute("autocomplete", "one-time-code");
    const fields = dialog.locator("input:not([type=checkbox])");
    for (const field of await fields.all()) {
      expect(await field.evaluate((input) => getComputedStyle(input).fontSize)).toBe("16px");
    }
    await logIn(page, newNumber());
    await expect(page).toHaveURL(/myRemind/);
    await expect(page.getByRole("main").getByRole("button", { name: "登录 / 注册" })).toBeHidden();
  });

  test("a member's favourites and settings do not scroll sideways, and no text lies over another", async ({ page }) => {
    const answer = await page.request.get("/api/house?usage=101&page_size=1");
    const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
    await page.goto(`/fapaifang-info/${data.list[0]?.id}.html`);
    await hydrated(page);
    await page.getByRole("button", { name: "收藏" }).first().click();
    await logIn(page, newNumber());
    await expect(page.getByRole("button", { name: "已收藏" }).first()).toBeVisible();
    for (const path of ["/myCollection.html", "/home/user.index/index.html"]) {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole("main").getByRole("table").getByRole("row").last()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      const wider = await page.evaluate(
        () =>
          [...document.querySelectorAll("main td")].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
      );
      expect(wider, path).toBe(0);
    }
  });

  test("the site can be installed", async ({ page, request }) => {
    await page.goto("/");
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await request.get(href ?? "")).json();
    expect(manifest.display).toBe("standalone");
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
    await expect(page.locator('meta[name="applicable-device"]')).toHaveAttribute("content", "pc,mobile");
  });
});
