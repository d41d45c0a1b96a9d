import { expect, hydrated, test } from "../fixtures";

// What a visitor sees while a page is loading, or cannot be loaded.

const LIST = "/fapaifang.html?status=0";

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, tolerated: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

    test("a filter that is chosen without a network leaves the list where it is, and is applied when there is one", {
      tag: "@journey",
    }, async ({ page, context }) => {
      await page.goto(LIST);
      await hydrated(page);
      const signal = page.getByRole("status").filter({ hasText: "网络断开，恢复后自动继续" });
      const lots = await page.locator("#lots article").count();
      if (width < 768) await page.getByRole("button", { name: "筛选" }).click();
      const choice = page.locator("#filters").getByRole("link", { name: /^海淀/ }).first();
      await context.setOffline(true);
      await choice.press("Enter");
      await expect(signal).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/fapaifang.html");
      await expect(page.locator("#lots article")).toHaveCount(lots);
      // A second press waits, too.
      await choice.press("Enter");
      await expect(signal).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/fapaifang\/haidian\/\?status=0$/);
      await expect(signal).toBeHidden();
    });

    test("an answer that takes its time is announced by something that moves", async ({ page }) => {
      await page.goto(LIST);
      await hydrated(page);
      let answer = () => {};
      const waiting = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\/api\//, async (route) => {
        await waiting;
        await route.continue();
      });
      if (width < 768) await page.getByRole("button", { name: "筛选" }).click();
      await page.locator("#filters").getByRole("link", { name: /^海淀/ }).first().click();
      const signal = page.getByRole("status").filter({ hasText: "正在加载" });
      await expect(signal).toBeVisible();
      // Nothing covers it, not even a sheet.
      const isOnTop = await signal.evaluate((line) => {
        const { x, y, width: w, height } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(x + w / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
      expect(await signal.evaluate((line) => line.getAnimations({ subtree: true }).length)).toBe(1);
      answer();
      await expect(page).toHaveURL(/haidian/);
      await expect(signal).toBeHidden();
    });
  });
}

test("after a filter the focus is on the count, which is read out", async ({ page }) => {
  await page.goto(LIST);
  await hydrated(page);
  const count = page.getByRole("heading", { name: /^共 [\d,]+ 条$/ });
  await page.locator("#filters").getByRole("link", { name: /^海淀/ }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/haidian/);
  const announced = page.locator("[aria-live=polite]").filter({ hasText: /^(共 [\d,]+ 条|.*海淀.*)$/ });
  await expect(announced.first()).toBeAttached();
  // The new list may take the focus between two keys, so each is pressed on its control.
  await page.locator("summary").getByText("类型", { exact: true }).press("Enter");
  await page.getByRole("group", { name: "类型" }).getByRole("link", { name: /^住宅/ }).press("Enter");
  await expect(page).toHaveURL(/usage=101/);
  await expect(
    page
      .locator("[aria-live=polite]")
      .filter({ hasText: (await count.textContent()) ?? "" })
      .first(),
  ).toBeAttached();
  // Removing a filter by its chip moves the focus to the list.
  await page.getByRole("link", { name: "去掉住宅" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/usage=101/);
  await expect(count).toBeFocused();
});
