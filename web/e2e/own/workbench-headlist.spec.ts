// The layout of the workbench: the first screen of a phone, and the elements that must be aligned.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

// With the scroll bars that editors have, because hidden ones take no width.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

const WIDTHS = [1440, 1024, 390];

const rows = (page: Page) => page.getByRole("listbox", { name: "页面" }).getByRole("option");
const title = (page: Page) => page.getByRole("textbox", { name: "标题", exact: true });

async function openHeads(page: Page, query: string): Promise<void> {
  await page.goto(`/editor/headlist?${query}`);
  await hydrated(page);
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
}

/** Sections of the workbench whose list is never empty. */
const LISTS = [
  "/editor/headlist",
  "/editor/checks",
  "/editor/documents",
  "/editor/tags",
  "/editor/agents",
  "/editor/labels",
  "/editor/roles",
  "/editor/acts",
];

test("on a phone the first row of each list stands on the first screen", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWorkbench(page, "/editor/headlist", "publisher");
  for (const path of LISTS) {
    await page.goto(path);
    await hydrated(page);
    const first = page.getByRole("main").locator("tbody tr, [role=option]");
    await expect(first.first()).toBeVisible({ timeout: 60_000 });
    const box = await first.first().boundingBox();
    expect.soft((box?.y ?? 844) + Math.min(box?.height ?? 0, 44), path).toBeLessThanOrEqual(844);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});

test("the section that is open is in sight in the menu of a phone, and its name in line on a desk", async ({
  page,
}) => {
  await enterWorkbench(page, "/editor/roles", "publisher");
  const names = page.getByRole("navigation", { name: "工作台" }).getByRole("link");
  const current = names.and(page.locator("[aria-current]"));
  await expect(current).toHaveText(/权限管理/);
  const textLeft = (link: Element) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().left;
  };
  expect(await current.evaluate(textLeft)).toBe(await names.first().evaluate(textLeft));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await hydrated(page);
  await expect(current).toBeInViewport({ ratio: 1 });
});

test("the width of a title is a bar beside its number, green where nothing was found", async ({ page }) => {
  await enterWorkbench(page, "/editor/headlist", "editor");
  await openHeads(page, "kind=agent&min_px=560");
  const row = rows(page).filter({ hasText: "无" }).first();
  const bar = await row.locator("svg").boundingBox();
  const number = await row.getByText(/^\d+ px/).boundingBox();
  const middle = (box: typeof bar) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(bar) - middle(number))).toBeLessThan(3);
  const green = await row.evaluate((element) => getComputedStyle(element).getPropertyValue("--green").trim());
  const hex = (rgb: string) =>
    `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  expect(
    hex(
      await row
        .locator("svg rect")
        .nth(1)
        .evaluate((rect) => getComputedStyle(rect).fill),
    ),
  ).toBe(green);
  await row.click();
  await expect(
    page.getByRole("complementary", { name: /^页面 \// }).getByText(/^\d+ px，接近截断线 \d+ px$/),
  ).toBeVisible();
});

for (const width of WIDTHS) {
  test(`the head of the list of titles stands above its cells at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterWorkbench(page, "/editor/headlist", "editor");
    await openHeads(page, "kind=community&sort=-path");
    const lefts = (selector: string) =>
      page
        .locator(selector)
        .evaluate((line) =>
          [...line.children]
            .filter((cell) => (cell as HTMLElement).checkVisibility())
            .map((cell) => Math.round(cell.getBoundingClientRect().left)),
        );
    for (const open of [false, true]) {
      if (open) await rows(page).first().click();
      if (open) await expect(title(page)).toBeVisible();
      expect(await lefts("[data-heads] [role=option]:first-child")).toEqual(
        await lefts(":has(> [data-heads]) > [role=presentation]"),
      );
    }
  });

  test(`a title that another page has is shown beside it while it is typed, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterWorkbench(page, "/editor/headlist", "editor");
    await openHeads(page, "kind=community&sort=-path");
    await rows(page).nth(1).dblclick();
    const other = await title(page).inputValue();
    const address = (await page.getByRole("complementary").getAttribute("aria-label"))?.replace("页面 ", "") ?? "";
    await page.keyboard.press("Escape");
    await rows(page).nth(0).dblclick();
    await expect(title(page)).not.toHaveValue(other);
    const pair = page.getByRole("status", { name: "标题相同的页面" });
    await expect(pair).toHaveCount(0);
    await title(page).fill(other);
    await expect(pair).toContainText("另有 1 个可收录的页面用这个标题");
    const [own, same] = await pair.getByRole("listitem").all();
    await expect(same as NonNullable<typeof same>).toContainText(address);
    await expect(pair.getByRole("link", { name: "改另一页" })).toHaveAttribute(
      "href",
      `/editor/headlist?open=${encodeURIComponent(address)}&q=${encodeURIComponent(address)}`,
    );
    const [left, right] = [await own?.boundingBox(), await same?.boundingBox()];
    expect(left?.y).toBe(right?.y);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    await expectAccessible(page);
    await title(page).fill(`${other}另`);
    await expect(pair).toHaveCount(0);
    // A title that differs in its separators only is nearly the same.
    await title(page).fill(`  ${other.replaceAll(/[\p{P}\p{S}]/gu, "｜")}。`);
    const near = page.getByRole("status", { name: "标题近似的页面" });
    await expect(near).toContainText("另有 1 个可收录的页面的标题只有标点、空格、大小写或语序不同");
    await expect(near).toContainText(other);
    await expectAccessible(page);
  });
}

test("on a phone the form of a template begins on the first screen, below its name", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWorkbench(page, "/editor/templates?kind=agent", "editor");
  const chosen = page.getByRole("navigation", { name: "模板" }).locator("[aria-current]");
  await expect(chosen).toHaveText(/法拍专员/);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  const field = await page.getByRole("textbox", { name: "标题", exact: false }).first().boundingBox();
  expect(field?.y).toBeLessThan(600);
});

test("a template is read as wordings with names in place of variables", async ({ page }) => {
  await enterWorkbench(page, "/editor/templates?kind=house", "editor");
  const wordings = page.getByRole("list", { name: "标题的写法" });
  const text = await page.getByRole("textbox", { name: "标题", exact: false }).first().inputValue();
  await expect(wordings.getByRole("listitem")).toHaveCount(text.split("|").length);
  await expect(wordings).not.toContainText(/[{}|]/);
  await expect(wordings).toContainText("标的名称");
  await page.getByRole("textbox", { name: "标题", exact: false }).first().fill("{area?全城}法拍房|{city}");
  await expect(wordings.getByRole("listitem")).toHaveText(["区县，为空时写“全城”法拍房", "城市"]);
  await expectAccessible(page);
});
