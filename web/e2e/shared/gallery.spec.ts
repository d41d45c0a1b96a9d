import { expect, expectAccessible, hydrated, test } from "../fixtures";

const GALLERY = "/dev/components.html";

test("the gallery shows every component without a complaint", async ({ page }) => {
  const answer = await page.goto(GALLERY);
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
});

test("the carousel is turned by its buttons and by keys", async ({ page }) => {
  await page.goto(GALLERY);
  await hydrated(page);
  const slide = page.locator('[aria-roledescription="轮播"]');
  const dot = (n: number) => slide.getByRole("button", { name: `第 ${n} 张`, exact: true });
  await slide.getByRole("button", { name: "下一张" }).click();
  await expect(dot(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(dot(3)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
});

test("dialog and corner notice close with Escape", async ({ page }) => {
  await page.goto(GALLERY);
  await hydrated(page);
  await page.getByRole("button", { name: "打开对话框" }).click();
  const dialog = page.getByRole("dialog", { name: "对话框标题" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "打开角落提示" }).click();
  const popup = page.getByRole("dialog", { name: "角落提示" });
  await popup.getByRole("button", { name: "关闭" }).focus();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
});
