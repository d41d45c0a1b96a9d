import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

// Dark colours follow the system by style sheet alone; axe finds no fault in either colour scheme.

/** Templates, and the list whose first item replaces `{id}`. */
const PAGES: [path: string, list?: string][] = [
  ["/"],
  ["/fapaifang.html?usage=101"],
  ["/fapaifang-info/{id}.html", "/api/house?usage=101&page_size=1"],
  ["/map-house.html"],
  ["/xiaoqu.html"],
  ["/xiaoqu/{id}.html", "/api/community?city_id=29&page_size=1"],
  ["/zixun.html"],
  ["/zixun-info/{id}.html", "/api/news?page_size=1"],
  ["/hotTag"],
  ["/about.html"],
  ["/agent/{id}.html", "/api/agent?page_size=1"],
  ["/chart"],
  ["/fapaiyanjiu.html"],
  ["/statistics.html"],
  ["/chart/trend"],
  ["/xiangou.html"],
  ["/open-data.html"],
  ["/checklist-{id}.html", "/api/house?usage=101&page_size=1"],
  ["/myCollection.html"],
];

/** Checks both colour schemes of a page that is loaded once: the second is applied as when the system switches. */
async function expectBothAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, colorScheme)).toBe(
      true,
    );
    // Content that is being refetched is pale.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    try {
      await expectAccessible(page);
    } catch (error) {
      throw new Error(`With ${colorScheme} colours: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, list] of PAGES) {
    test(`${path} has nothing that axe complains of, with light and with dark colours`, async ({ page, request }) => {
      let address = path;
      if (list) {
        const { data } = (await (await request.get(list)).json()) as { data: { list: { id: number }[] } };
        address = path.replace("{id}", String(data.list[0]?.id));
      }
      await page.goto(address);
      await hydrated(page);
      await expectBothAccessible(page);
    });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  const background = (page: Page) => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

  test("the colours follow the system, and printed pages stay light", async ({ page }) => {
    await page.goto("/fapaifang.html");
    expect(await background(page)).toBe("rgb(245, 246, 248)");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background(page)).toBe("rgb(19, 21, 24)");
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    expect(await background(page)).toBe("rgb(255, 255, 255)");
  });
});
