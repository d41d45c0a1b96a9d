import { expect, expectAccessible, hydrated, renderAll, test } from "../fixtures";

test.describe("the home page", () => {
  test("has every block and nothing that axe complains of", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    for (const title of ["即将开始", "热门房源", "捡漏", "按区域找房", "竞拍流程", "风险提示"]) {
      await expect(page.getByRole("heading", { name: title, exact: true, level: 2 })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test("its bargains differ from each other, and tell their risks", async ({ page }) => {
    await page.goto("/");
    const tiles = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "捡漏", exact: true }) })
      .getByRole("article");
    await expect(tiles.first()).toBeVisible();
    const discounts = new Set<string>();
    for (const tile of await tiles.all()) {
      expect(await tile.locator('a[href*="#"]').count()).toBeGreaterThan(0);
      discounts.add(/[\d.]+折/.exec((await tile.textContent()) ?? "")?.[0] ?? "");
    }
    // The test data has few bargains; features/lots/bargain.test.ts tests the choice among many.
    expect(discounts.size).toBeGreaterThan(1);
  });

  test("is at most six screens of a phone above its footer, with the days of the timeline side by side", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await hydrated(page);
    const days = page.locator("main section section").filter({ has: page.getByRole("heading", { level: 3 }) });
    const [first, second] = [await days.nth(0).boundingBox(), await days.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    // Rows far below the window have an estimated height until the visitor scrolls near them.
    await expect(async () => {
      const end = await page.getByRole("contentinfo").evaluate((footer) => {
        footer.scrollIntoView();
        return footer.getBoundingClientRect().top + scrollY;
      });
      expect(end).toBeLessThanOrEqual(6 * 844);
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  for (const width of [1440, 390]) {
    test(`the prices of a row of lots stand on one line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      await hydrated(page);
      await renderAll(page);
      const rows = await page.locator("main article[data-lot], main [data-lot] article").evaluateAll((tiles) => {
        const lines: Record<number, number[]> = {};
        for (const tile of tiles) {
          const price = [...tile.querySelectorAll("span")].find((span) =>
            /^(起拍价|当前价|变卖价)$/.test(span.textContent ?? ""),
          );
          const top = Math.round(tile.getBoundingClientRect().top);
          if (price) lines[top] = [...(lines[top] ?? []), Math.round(price.getBoundingClientRect().bottom)];
        }
        return Object.values(lines);
      });
      expect(rows.flat().length).toBeGreaterThan(3);
      for (const row of rows) expect(Math.max(...row) - Math.min(...row)).toBeLessThanOrEqual(1);
    });
  }

  // Other tests add and change lots in the meantime, but a wrong figure stays different however often both pages are
  // read.
  test("its figures are the totals of the lists they lead to", async ({ page }) => {
    await expect(async () => {
      await page.goto("/");
      await hydrated(page);
      const figures = page.getByRole("region", { name: "实时数据" }).getByRole("link");
      await expect(figures).toHaveCount(4);
      for (let i = 0; i < 4; i++) {
        const text = (await figures.nth(i).textContent()) ?? "";
        const promised = Number(text.replace(/\D/g, ""));
        const href = await figures.nth(i).getAttribute("href");
        const list = await page.request.get(href ?? "");
        const shown = /共\s*<strong>([\d,]+)<\/strong>\s*条/.exec(await list.text())?.[1]?.replace(/,/g, "");
        expect(Number(shown), text).toBe(promised);
      }
    }).toPass({ timeout: 90_000 });
  });

  test("its bar is transparent until the page is scrolled by more than 10 pixels", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const background = () => page.getByRole("banner").evaluate((bar) => getComputedStyle(bar).backgroundColor);
    await expect.poll(background).toBe("rgba(0, 0, 0, 0)");
    // The scroll event fires in the next frame, and the page renders at once.
    await page.evaluate(() => {
      window.scrollTo(0, 10);
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    expect(await background()).toBe("rgba(0, 0, 0, 0)");
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect.poll(background).toBe("rgb(255, 255, 255)");
    await page.goto("/fapaifang.html");
    expect(await background()).toBe("rgb(255, 255, 255)");
  });
});

test.describe("the bar", () => {
  test("has the six items of the menu, the hotline and the App's QR code", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const items = page.getByRole("navigation", { name: "主导航" }).getByRole("link");
    await expect(items).toHaveText(["首页", "法拍房", "法拍资讯", "法拍小区", "研究院", "地图找房"]);
    await expect(page.getByRole("banner").getByRole("link", { name: "客服热线 400-9988-518" })).toBeVisible();
    const bar = page.getByRole("banner"); // the item at the right edge is also called App
    await bar.getByText("App", { exact: true }).click();
    await expect(bar.getByText("扫码下载App")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar.getByText("扫码下载App")).toBeHidden();
  });

  test("the chooser leads to a district and remembers it", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const location = page.getByRole("banner").locator('a[aria-haspopup="dialog"]');
    await expect(location).toHaveText("北京");
    await location.click();
    const dialog = page.getByRole("dialog", { name: "选择城市和区域" });
    await dialog.getByRole("button", { name: "上海" }).first().click();
    await expect(dialog.getByRole("link", { name: "全上海" })).toBeVisible();
    await dialog.getByRole("button", { name: "北京" }).first().click();
    await expectAccessible(page);
    // Cities without lots are grey with a title that explains it; districts and cities with lots show their number.
    await expect(dialog.getByRole("button", { name: "拉萨" })).toHaveAttribute("title", "暂无房源");
    await expect(dialog.getByRole("button", { name: /^北京\s*[\d,]+$/ }).first()).toBeVisible();
    await dialog.getByRole("link", { name: /^海淀\s*[\d,]+$/ }).click();
    await expect(page).toHaveURL(/\/fapaifang\/haidian\/$/);
    await expect(dialog).toBeHidden();
    // The district is the page's: the header shows the city that was chosen.
    await expect(location).toHaveText("北京");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("fapai.place"))).toContain("海淀");
    // A page without a place shows the city: viewing a district does not choose it.
    await page.goto("/zixun.html");
    await hydrated(page);
    await expect(location).toHaveText("北京");
    await page.goto("/");
    await hydrated(page);
    await expect(location).toHaveText("北京");
  });

  test("the skip link is the first stop of the keyboard and leads to the content", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });
});

for (const width of [768, 1024, 1440]) {
  for (const path of ["/", "/fapaifang.html", "/fapaifang/chaoyang/"]) {
    test(`${path} fits a window of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${width / 14.4}px`.replace(/(\.\d{4})\d+/, "$1"),
      );
    });
  }
}

test.describe("the menu", () => {
  test.use({ tolerated: [/404/] });

  test("marks no item on the sheet of a lot and on an unknown page, and the news on a page of text", async ({
    page,
    request,
  }) => {
    const answer = await request.get("/api/house?usage=101&page_size=1");
    const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
    const marked = page.getByRole("navigation", { name: "主导航" }).locator("[aria-current]");
    for (const [path, names] of [
      [`/checklist-${data.list[0]?.id}.html`, []],
      ["/nix.html", []],
      ["/about.html", ["法拍资讯"]],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      await expect(marked, path).toHaveText([...names]);
    }
  });
});
