import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

/** Records the addresses of the heads that the page requests, which identify the prefetched pages. */
function askedPages(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const path = request.headers()["page-path"];
    if (path) asked.push(path);
  });
  return asked;
}

test("a link that is pointed at is loaded, and then opened without another call", async ({ page }) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const asked = askedPages(page);
  const link = page.locator("main article h3 a").first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.hover();
  await expect.poll(() => asked).toEqual([path]);
  // The page has loaded completely before the press.
  await page.waitForLoadState("networkidle");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.locator("h1")).toContainText(title);
  expect(asked.filter((other) => other === path)).toEqual([path]);
});

test("personal pages are never loaded ahead", async ({ page }) => {
  await page.clock.install();
  await page.goto("/sitemap.html");
  await hydrated(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/myCollection.html";
    link.textContent = "我的收藏";
    document.querySelector("main")?.prepend(link);
  });
  const asked = askedPages(page);
  await page.getByRole("link", { name: "我的收藏" }).first().focus();
  await page.clock.fastForward(1_000); // longer than a focus has to last
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "法拍房", exact: true }).hover();
  await expect.poll(() => asked).toEqual(["/fapaifang.html"]);
});
