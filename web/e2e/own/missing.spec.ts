import { openDatabase } from "../database";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

test.use({ tolerated: [/status of (404|410)/] });

for (const [name, address, title] of [
  ["an unknown address", "/nothing/here", "热门围观"],
  ["a text that nobody wrote", "/nothing-here.html", "热门围观"],
  ["a lot that never was", "/fapaifang-info/99999999.html", "热门围观"],
  ["a business area that is none", "/fapaifang/chaoyang/nix/", "朝阳热门围观"],
] as const) {
  test(`${name} is a 404 with a search and lots for sale, by script and without`, async ({ page, browser }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.locator("h1")).toHaveText("页面不存在");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const search = page.getByRole("main").getByRole("searchbox", { name: "搜索房源" });
    await search.fill("望京");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/fapaifang\.html\?keyword=/);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(address);
    await expect(still.getByRole("main").getByRole("article")).toHaveCount(4);
    await expect(still.getByRole("main").getByRole("searchbox", { name: "搜索房源" })).toBeVisible();
    await plain.close();
  });
}

test("a removed lot leads to its community and its district, with lots for sale", async ({ page }) => {
  const { data } = await (await page.request.get("/api/house?status=0&status=1&page_size=100")).json();
  type Lot = { id: number; community_id: number | null; community_name: string; area_name: string; area_alias: string };
  const lots: Lot[] = data.list;
  const lot = lots.find(
    (one) => one.community_id && lots.some((two) => two.id > one.id && two.community_id === one.community_id),
  );
  if (!lot) throw new Error("no community has two lots for sale");
  const db = await openDatabase();
  await db.query("UPDATE houses SET deleted_at = now(), deleted_reason = '权利人要求' WHERE id = $1", [lot.id]);
  await db.query("SELECT pg_notify('fapai_tags', $1)", [`house:${lot.id} houses`]);
  await db.end();

  const address = `/fapaifang-info/${lot.id}.html`;
  // A stale copy of its page is sent while the next one is rendered.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);
  await page.goto(address);
  await expect(page.locator("h1")).toHaveText("内容已下架");
  await hydrated(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: lot.community_name, exact: true })).toHaveAttribute(
    "href",
    `/xiaoqu/${lot.community_id}.html`,
  );
  await expect(main.getByRole("heading", { name: "同小区与相似房源" })).toBeVisible();
  await expect(
    main
      .getByRole("article")
      .getByText(/^(即将开始|进行中)$/)
      .first(),
  ).toBeVisible();
  await main.getByRole("link", { name: `${lot.area_name}法拍房` }).click();
  await expect(page).toHaveURL(new RegExp(`/fapaifang/${lot.area_alias}/$`));

  // A navigation within the browser shows the same.
  await page.goBack();
  await expect(main.getByRole("link", { name: lot.community_name, exact: true })).toBeVisible();
});
