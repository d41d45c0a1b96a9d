import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "./fixtures";

/** The number in a text. */
const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));
const total = async (page: Page) => numberIn(await page.locator("h2 strong").first().textContent());
const titles = (page: Page) => page.locator("main ul > li article h3").allInnerTexts();
/** A value of a filter row. */
const value = (page: Page, row: string, name: string) =>
  page.getByRole("group", { name: row, exact: true }).getByRole("link", { name: new RegExp(`^${name}\\s*\\d*$`) });
/** A field of a range; there is another in 元 for a browser without script. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });

test("the HTML of thirty lots is below 101 KB, and 14 KB as it is sent", async ({ request }) => {
  const page = await request.get("/fapaifang.html");
  const html = await page.text();
  expect(html.match(/<article/g)?.length).toBeGreaterThan(30);
  expect(Buffer.byteLength(html)).toBeLessThan(101_000);
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

  test("filters by what is chosen: the count beside a value is the total behind it", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const villas = value(page, "类型", "别墅");
    const promised = numberIn(await villas.textContent());
    await villas.click();
    await expect(page).toHaveURL(/\?usage=111$/);
    await expect.poll(() => total(page)).toBe(promised);
    await expect(value(page, "类型", "别墅")).toHaveAttribute("aria-current", "true");

    await value(page, "类型", "写字楼").click();
    await expect(page).toHaveURL(/usage=111&usage=112$/);
    await expect.poll(() => total(page)).toBeGreaterThan(promised);

    await page.getByRole("link", { name: "去掉别墅" }).click();
    await expect(page).toHaveURL(/\?usage=112$/);
    await page.getByRole("link", { name: "清空" }).click();
    await expect(page).toHaveURL(/\/fapaifang\.html$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?usage=112$/);
    await expect(page.getByRole("link", { name: "去掉写字楼" })).toBeVisible();
  });

  test("keeps filters when the district changes, and offers its business areas", async ({ page }) => {
    await page.goto("/fapaifang.html?stage=2");
    await hydrated(page);
    await value(page, "区域", "朝阳").click();
    await expect(page).toHaveURL(/\/fapaifang\/chaoyang\/\?stage=2$/);
    await expect(page.locator("h1")).toHaveText("北京朝阳法拍房");
    await value(page, "商圈", "望京").click();
    await expect(page).toHaveURL(/\/fapaifang\/chaoyang\/wangjing\/\?stage=2$/);
    await expect(page.getByRole("navigation", { name: "面包屑" })).toContainText("望京");
    // The districts' counts are not those inside the business area.
    const haidian = await value(page, "区域", "海淀").textContent();
    expect(numberIn(haidian)).toBeGreaterThan(0);
  });

  test("unfolds the other filters in place, with the keyboard too, and shows them where one is chosen", async ({
    page,
  }) => {
    await page.goto("/fapaifang.html?usage=101");
    await hydrated(page);
    await expect(value(page, "贷款", "可贷款")).toHaveCount(0);
    const more = page.locator("#filters").getByRole("link", { name: /^更多筛选/ });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(value(page, "贷款", "可贷款")).toBeVisible();
    await expect(page).toHaveURL(/\?usage=101$/);
    await expect(page.locator("#filters summary")).toBeFocused();
    await expectAccessible(page);
    const promised = numberIn(await value(page, "贷款", "可贷款").textContent());
    await value(page, "贷款", "可贷款").click();
    await expect(page).toHaveURL(/\?loan=1&usage=101$/);
    await expect.poll(() => total(page)).toBe(promised);
    await page.reload();
    await expect(value(page, "贷款", "可贷款")).toHaveAttribute("aria-current", "true");
  });

  test("keeps the other filters folded when one of the first rows is chosen", async ({ page }) => {
    await page.goto("/fapaifang.html?usage=101");
    await hydrated(page);
    await value(page, "户型", "二室").click();
    await expect(page).toHaveURL(/room=2/);
    await expect(value(page, "户型", "二室")).toHaveAttribute("aria-current", "true");
    await expect(value(page, "贷款", "可贷款")).toBeHidden();
    await page.getByText("更多筛选").click();
    await expect(value(page, "贷款", "可贷款")).toBeVisible();
  });

  test("takes a price range in 万元", async ({ page }) => {
    await page.goto("/fapaifang.html?usage=101");
    await hydrated(page);
    await field(page, "起拍价最低").fill("150");
    await field(page, "起拍价最高").fill("420.5");
    await field(page, "起拍价最高").press("Enter");
    await expect(page).toHaveURL(/price_max=4205000&price_min=1500000&usage=101$/);
    await expect(page.getByRole("link", { name: "去掉150万-420.5万" })).toBeVisible();
    await expect(field(page, "起拍价最低")).toHaveValue("150");
    await expect(field(page, "起拍价最高")).toHaveValue("420.5");
  });

  test("turns pages, and back again", async ({ page }) => {
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
    // The address changes a moment before the links are those of the new list.
    await expect(sorts.locator("[aria-current]")).toContainText("起拍价");
    await sorts.getByRole("link", { name: /^起拍价/ }).click();
    await expect(page).toHaveURL(/sort=start_price_desc$/);
    await expect(sorts.locator("[aria-current]")).toContainText("起拍价");
  });

  test("puts what can be bid on first in every order, and leaves it alone with one click", async ({ page }) => {
    const heading = page.getByRole("heading", { name: "已结束或暂停的房源" });
    const biddable = (await (await page.request.get("/api/house?status=0&status=1&page_size=1")).json()).data.total;
    const lastPage = Math.ceil(biddable / 30);
    await page.goto(`/fapaifang.html?page=${lastPage + (biddable % 30 === 0 ? 1 : 0)}&sort=start_price_asc`);
    await expect(heading).toBeVisible();
    const texts = await page.locator("#lots > li").allInnerTexts();
    const at = texts.findIndex((text) => text.startsWith("已结束或暂停"));
    expect(at).toBe(biddable % 30);
    for (const [i, text] of texts.entries()) {
      if (i !== at) expect(/即将开始|进行中/.test(text), text).toBe(i < at);
    }
    await page.getByRole("link", { name: "只看可参拍" }).click();
    await expect(page).toHaveURL(/\?sort=start_price_asc&status=0&status=1$|\?status=0&status=1&sort=start_price_asc$/);
    await expect(page.getByRole("heading", { name: /^共/ })).toContainText(biddable.toLocaleString("zh-CN"));
    await expect(heading).toHaveCount(0);
    await page.getByRole("link", { name: "只看可参拍" }).click();
    await expect(page).toHaveURL(/\?sort=start_price_asc$/);
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

  test("finds a lot by what is typed, with the keyboard alone", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const search = page.getByLabel("搜索房源");
    await search.focus();
    await search.pressSequentially("望京");
    // Before the completions come, the field offers what others look for.
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, ranges and pages of the list work", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await expect(page.locator("main ul > li article")).toHaveCount(30);
    await value(page, "类型", "住宅").click();
    await expect(page).toHaveURL(/\?usage=101$/);
    await field(page, "面积最低").fill("60");
    await field(page, "面积最高").fill("90");
    await field(page, "面积最高").press("Enter");
    await expect(page).toHaveURL(/area_min=60&area_max=90/);
    await expect(page.getByRole("link", { name: "去掉60㎡-90㎡" })).toBeVisible();
    await page.locator('a[rel~="next"]').click();
    await expect(page).toHaveURL(/page=2/);
    expect(await total(page)).toBeGreaterThan(30);
  });

  test("the price form asks for 元, since nothing converts", async ({ page }) => {
    await page.goto("/fapaifang.html");
    const form = page
      .locator("form", { has: page.getByLabel("起拍价最低", { exact: true }) })
      .filter({ visible: true });
    await expect(form.getByText("元", { exact: true })).toBeVisible();
    await form.getByLabel("起拍价最低", { exact: true }).fill("1500000");
    await form.getByLabel("起拍价最低", { exact: true }).press("Enter");
    await expect(page).toHaveURL(/price_min=1500000/);
    await expect(field(page, "起拍价最低")).toHaveValue("1500000");
  });

  test("more filters unfold", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await page.getByText("更多筛选").click();
    await expect(page).toHaveURL(/\?more=1$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /^noindex/);
    await expect(page.locator('link[rel="canonical"]')).not.toHaveAttribute("href", /more/);
    await value(page, "贷款", "可贷款").click();
    await expect(page).toHaveURL(/\?loan=1$/);
    await expect(value(page, "贷款", "可贷款")).toBeVisible();
  });
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
