import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

/** Pages that no other test uses: the last lots for one test, communities for the other. */
const LOTS = "kind=house&sort=-path";
const COMMUNITIES = "kind=community&sort=-path";

const rows = (page: Page) => page.getByRole("listbox", { name: "页面" }).getByRole("option");
const title = (page: Page) => page.getByRole("textbox", { name: "标题", exact: true });
const active = (page: Page) => rows(page).and(page.locator('[aria-selected="true"]'));

async function open(page: Page, filter = LOTS): Promise<void> {
  await page.goto(`/editor/headlist?${filter}`);
  await hydrated(page);
  await expect(page.getByText(/共 [\d,]+ 个页面，全站/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("listbox", { name: "页面" }).focus();
}

/** Presses Escape after the form of the next page is shown and before React's effects run. */
const escapeFromNextForm = (page: Page) =>
  page.evaluate(() => {
    const field = () => document.querySelector("aside [name=title]");
    const before = field();
    new MutationObserver((_, observer) => {
      if (!field() || field() === before) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });

test("fifty titles are mended by keyboard, and the focus is never lost", async ({ page }) => {
  test.slow();
  await enterWorkbench(page, "/editor/headlist", "editor");
  await open(page);
  await page.keyboard.press("Enter");
  const stamp = `键${Date.now() % 10_000}`;
  const mended: string[] = [];
  for (let n = 0; n < 50; n++) {
    // The focus comes first: it is in the title of the next page.
    await expect(title(page)).toBeFocused();
    const panel = page.getByRole("complementary", { name: /^页面 \// });
    const path = ((await panel.getAttribute("aria-label")) ?? "").replace("页面 ", "");
    expect(mended).not.toContain(path);
    mended.push(path);
    await expect(active(page)).toContainText(path);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(`${stamp} 第${n + 1}套法拍房`);
    if (n === 49) await escapeFromNextForm(page);
    await page.keyboard.press("ControlOrMeta+Enter");
    if (n < 49) await expect(panel).not.toHaveAccessibleName(`页面 ${path}`);
    else await expect(panel).toBeHidden();
  }
  await expect(page.getByRole("listbox", { name: "页面" })).toBeFocused();
  for (const n of [1, 25, 50]) {
    // The change takes effect within a second, but not at once.
    const html = async () => (await page.request.get(mended[n - 1] ?? "")).text();
    await expect.poll(html).toContain(`<title>${stamp} 第${n}套法拍房</title>`);
  }
  // Restores the template for later tests.
  const headers = await page.evaluate(() => {
    const { config } = JSON.parse(localStorage.getItem("fapai") ?? "{}");
    return { token_data: "fapai-web", Authorization: `${config.token_type} ${config.access_token}` };
  });
  for (const path of mended) {
    const of = await page.request.get(`/api/editor/head/page?path=${encodeURIComponent(path)}`, { headers });
    const { data } = (await of.json()) as { data: { overrides: { scope: string; updated_at: string }[] } };
    const seen = data.overrides.find(({ scope }) => scope === "path")?.updated_at;
    const body = { scope: "path", key: path, title: "", description: "", keywords: "", ends_at: null, seen };
    expect((await page.request.put("/api/editor/head/override", { headers, data: body })).ok()).toBe(true);
  }
});

test("keys move in the list, open a page and come back to its row", async ({ page }) => {
  await enterWorkbench(page, "/editor/headlist", "editor");
  await open(page, COMMUNITIES);
  const expectPlace = (want: number) => expect(active(page)).toHaveAttribute("aria-posinset", String(want));
  for (const [key, want] of [
    ["j", 2],
    ["ArrowDown", 3],
    ["k", 2],
    ["j", 3],
    ["j", 4],
    ["ArrowUp", 3],
  ] as const) {
    await page.keyboard.press(key);
    await expectPlace(want);
  }
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "页面" })).toBeFocused();
  await expectPlace(3);

  // Without a change Ctrl+Enter moves on; saving with Enter stays on the row, with the focus in the title.
  await page.keyboard.press("Enter");
  await expect(title(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expectPlace(4);
  await expect(title(page)).toBeFocused();
  const before = await title(page).inputValue();
  await page.keyboard.press("End");
  await page.keyboard.insertText("改");
  await page.keyboard.press("Enter");
  await expect(page.getByText("已保存，一秒内生效").last()).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.getByRole("button", { name: "恢复模板" }).click();
  await expect(title(page)).toHaveValue(before);
  await expect(title(page)).toBeFocused();

  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "快捷键" });
  await expect(keys.getByText("保存并打开下一页", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});

test("a list of 1280 by 800 has room for fifteen rows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterWorkbench(page, "/editor/headlist", "editor");
  await open(page);
  const visible = await page.getByRole("listbox", { name: "页面" }).evaluate((list) => {
    const box = list.getBoundingClientRect();
    return [...list.querySelectorAll('[role="option"]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= box.top - 1 && bottom <= Math.min(box.bottom, innerHeight) + 1;
    }).length;
  });
  expect(visible).toBeGreaterThanOrEqual(15);
  // When a page is open, its buttons are fully visible.
  await page.getByRole("listbox", { name: "页面" }).getByRole("option").first().dblclick();
  await expect(page.getByRole("button", { name: "保存", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "历史", exact: true })).toBeInViewport({ ratio: 1 });
});
