import { expect, hydrated, test } from "./fixtures";

// Without MOBILE_HOST narrow windows get the desktop's pages, which must fit into them.

/** The least height of what fingers press, in pixels. */
const TOUCH = 44;

/** An address of every public template; `{id}` is the first item of the list named. */
const PAGES: [name: string, path: string, list?: string][] = [
  ["home", "/"],
  ["list", "/fapaifang.html"],
  ["list of a district", "/fapaifang/chaoyang/"],
  ["lot", "/fapaifang-info/{id}.html", "/api/house?usage=101&page_size=1"],
  ["map", "/map-house.html"],
  ["communities", "/xiaoqu.html"],
  ["community", "/xiaoqu/{id}.html", "/api/community?city_id=29&page_size=1"],
  ["news", "/zixun.html"],
  ["article", "/zixun-info/{id}.html", "/api/news?page_size=1"],
  ["tags", "/hotTag"],
  ["text", "/about.html"],
  ["privacy", "/privacy_policy.html"],
  ["agent", "/agent/{id}.html", "/api/agent?page_size=1"],
  ["data section", "/chart"],
  ["research", "/fapaiyanjiu.html"],
  ["statistics", "/statistics.html"],
  ["trend", "/chart/trend"],
];

for (const [name, path, list] of PAGES) {
  test(`${name}: no sideways scroll at 320, 390 and 430 px`, async ({ page, request }) => {
    let address = path;
    if (list) {
      const { data } = (await (await request.get(list)).json()) as { data: { list: { id: number }[] } };
      address = path.replace("{id}", String(data.list[0]?.id));
    }
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
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

test("the bar keeps menu and search apart, and both are high enough for fingers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const menu = await page.getByRole("navigation", { name: "主导航" }).boundingBox();
  const search = await page.getByRole("banner").getByRole("search").boundingBox();
  expect((search?.y ?? 0) + (search?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
  expect(menu?.height).toBeGreaterThanOrEqual(TOUCH);
  const filters = await page.locator("main fieldset a").all();
  expect(filters.length).toBeGreaterThan(20);
  for (const filter of filters.slice(0, 20)) {
    expect((await filter.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH);
  }
});
