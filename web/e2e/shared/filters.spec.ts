import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

/** Returns the number in a text. */
const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));
const total = async (page: Page) => numberIn(await page.locator("h2 strong").first().textContent());
/** Locates a value of a filter row. */
const value = (page: Page, row: string, name: string) =>
  page.getByRole("group", { name: row, exact: true }).getByRole("link", { name: new RegExp(`^${name}\\s*\\d*$`) });
/** Locates a value of a drop-down filter, after opening it and its folded values. */
async function opened(page: Page, row: string, name: string) {
  const wanted = value(page, row, name);
  const menu = page.locator("#filters details", {
    has: page.getByRole("group", { name: row, exact: true, includeHidden: true }),
  });
  if (!(await wanted.isVisible())) await menu.locator("summary").first().click();
  if (!(await wanted.isVisible())) await menu.getByText(/^更多 \d+$/).click();
  return wanted;
}
/** Opens the filter of a range. */
const openRange = (page: Page, label: string) =>
  page
    .locator("#filters summary")
    .filter({ hasText: new RegExp(`^${label}`) })
    .click();
/** Locates a field of a range; a second one, in 元, is for browsers without scripts. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });
const BIDDABLE = "status=0&status=1";
/** Returns the API's number of lots for a query. */
const counted = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/house?page_size=1&${query}`)).json()).data.total as number;

test.describe("the filters of the list", () => {
  test("filters by what is chosen: the count beside a value is the total behind it", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const villas = await opened(page, "类型", "别墅");
    const promised = numberIn(await villas.textContent());
    expect(promised).toBe(await counted(page, `usage=111&${BIDDABLE}`));
    await villas.click();
    await expect(page).toHaveURL(/\?usage=111$/);
    await expect.poll(() => total(page)).toBe(promised);
    await expect(await opened(page, "类型", "别墅")).toHaveAttribute("aria-current", "true");

    await (await opened(page, "类型", "写字楼")).click();
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
    await expect(page.locator("h1")).toHaveText("北京朝阳二拍法拍房");
    await (await opened(page, "商圈", "望京")).click();
    await expect(page).toHaveURL(/\/fapaifang\/chaoyang\/wangjing\/\?stage=2$/);
    await expect(page.getByRole("navigation", { name: "面包屑" })).toContainText("望京");
    // The districts' counts are not limited to the business area.
    const others = page
      .getByRole("group", { name: "区域", exact: true })
      .getByRole("link")
      .filter({ hasNotText: /不限|朝阳/ });
    expect(numberIn(await others.first().textContent())).toBeGreaterThan(0);
  });

  test("unfolds the other filters in place, with the keyboard too, and keeps them folded where one is chosen", async ({
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
    await expect(page.locator("#filters summary").filter({ hasText: "更多筛选" })).toBeFocused();
    await expectAccessible(page);
    const promised = numberIn(await value(page, "贷款", "可贷款").textContent());
    await value(page, "贷款", "可贷款").click();
    await expect(page).toHaveURL(/\?loan=1&usage=101$/);
    await expect.poll(() => total(page)).toBe(promised);
    await expect(value(page, "贷款", "可贷款")).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("link", { name: "去掉可贷款" })).toBeVisible();
    await expect(value(page, "贷款", "可贷款")).toHaveCount(0);
    // The button shows the number of chosen filters.
    await expect(more).toHaveText("更多筛选1");
    await more.click();
    await expect(value(page, "贷款", "可贷款")).toHaveAttribute("aria-current", "true");
  });

  test("keeps the other filters folded when one of the first rows is chosen", async ({ page }) => {
    await page.goto("/fapaifang.html?usage=101");
    await hydrated(page);
    await (await opened(page, "户型", "二室")).click();
    await expect(page).toHaveURL(/room=2/);
    await expect(page.locator("#filters summary").filter({ hasText: "户型二室" })).toBeVisible();
    await expect(value(page, "户型", "二室")).toBeHidden();
    await expect(value(page, "贷款", "可贷款")).toBeHidden();
    await page.getByText("更多筛选").click();
    await expect(value(page, "贷款", "可贷款")).toBeVisible();
  });

  test("takes a price range in 万元", async ({ page }) => {
    await page.goto("/fapaifang.html?usage=101");
    await hydrated(page);
    await openRange(page, "起拍价");
    await field(page, "起拍价最低").fill("150");
    await field(page, "起拍价最高").fill("420.5");
    await field(page, "起拍价最高").press("Enter");
    await expect(page).toHaveURL(/price_max=4205000&price_min=1500000&usage=101$/);
    await expect(page.getByRole("link", { name: "去掉150万-420.5万" })).toBeVisible();
    if (!(await field(page, "起拍价最低").isVisible())) await openRange(page, "起拍价");
    await expect(field(page, "起拍价最低")).toHaveValue("150");
    await expect(field(page, "起拍价最高")).toHaveValue("420.5");
  });

  test("adds up clicks in quick succession", async ({ page }) => {
    await page.goto("/fapaifang/beijing/");
    await hydrated(page);
    // The response with the list of the district is delayed until the other filter is chosen.
    let answer = () => {};
    const chosen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/house?*", async (route) => {
      await chosen;
      await route.continue();
    });
    await value(page, "区域", "朝阳").click();
    await (await opened(page, "户型", "三室")).click();
    answer();
    await expect(page).toHaveURL(/\/fapaifang\/chaoyang\/\?room=3$/);
    await expect(page.getByRole("link", { name: "去掉三室" })).toBeVisible();
    await expect(page.locator("h1")).toHaveText("北京朝阳三室法拍房");
    await page.goBack();
    await expect(page).toHaveURL(/\/fapaifang\/beijing\/$/);
  });

  test("has one choice for three rooms and more, and several districts", async ({ page }) => {
    await page.goto("/fapaifang/chaoyang/");
    await hydrated(page);
    const rooms = await opened(page, "户型", "三室及以上");
    const promised = numberIn((await rooms.textContent())?.replace("三室及以上", "") ?? "");
    await rooms.click();
    await expect(page).toHaveURL(/room=3&room=4&room=5&room=6$/);
    await expect.poll(() => total(page)).toBe(promised);
    await expect(page.getByRole("link", { name: "去掉三室及以上" })).toBeVisible();
    await (await opened(page, "加选区域", "海淀")).click();
    await expect(page).toHaveURL(/\/fapaifang\/beijing\/\?area_id=\d+&area_id=\d+&room=3/);
    for (const name of ["朝阳", "海淀"])
      await expect(value(page, "区域", name)).toHaveAttribute("aria-current", "true");
    expect(await total(page)).toBeGreaterThanOrEqual(promised);
    await value(page, "区域", "朝阳").click();
    await expect(page).toHaveURL(/\/fapaifang\/haidian\/\?room=3/);
  });

  test("closes what dropped down by Escape, with the focus on it, and by a click elsewhere", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const menu = page.locator("#filters summary").filter({ hasText: "户型" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(value(page, "户型", "二室")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(value(page, "户型", "二室")).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.locator("h1").click();
    await expect(value(page, "户型", "二室")).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, ranges and pages of the list work", { tag: "@journey" }, async ({ page }) => {
    // There are enough pages of ended lots.
    await page.goto("/fapaifang.html?status=3&status=4");
    await expect(page.locator("main ul > li article")).toHaveCount(30);
    await (await opened(page, "类型", "住宅")).click();
    await expect(page).toHaveURL(/&usage=101$/);
    await openRange(page, "面积");
    await field(page, "面积最低").fill("20");
    await field(page, "面积最高").fill("900");
    await field(page, "面积最高").press("Enter");
    await expect(page).toHaveURL(/area_min=20&area_max=900/);
    await expect(page.getByRole("link", { name: "去掉20㎡-900㎡" })).toBeVisible();
    await page.locator('a[rel~="next"]').click();
    await expect(page).toHaveURL(/page=2/);
    expect(await total(page)).toBeGreaterThan(30);
  });

  test("the price form asks for 元, since nothing converts", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await openRange(page, "起拍价");
    const form = page
      .locator("form", { has: page.getByLabel("起拍价最低", { exact: true }) })
      .filter({ visible: true });
    await expect(form.getByText("元", { exact: true })).toBeVisible();
    await form.getByLabel("起拍价最低", { exact: true }).fill("1500000");
    await form.getByLabel("起拍价最低", { exact: true }).press("Enter");
    await expect(page).toHaveURL(/price_min=1500000/);
    await openRange(page, "起拍价");
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
    await expect(page.getByRole("link", { name: "去掉可贷款" })).toBeVisible();
    await expect(page.locator("#filters").getByRole("link", { name: /^更多筛选/ })).toHaveText("更多筛选1");
  });
});
