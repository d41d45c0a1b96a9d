import { expect, expectAccessible, hydrated, test } from "../fixtures";

/** The detail pages of a lot and of a community whose coordinates are known. */
const pages = ["/fapaifang-info/1.html", "/xiaoqu/1.html"];

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} shows what lies around it, group by group`, async ({ page }) => {
      await page.goto(path);
      const around = page.locator("#around");
      await expect(around.getByRole("img", { name: /周边示意图/ })).toBeVisible();
      const tabs = around.getByRole("radio");
      await expect(tabs).toHaveCount(6);
      await expect(around.getByRole("list")).toHaveCount(1);
      await expect(around.getByRole("list")).toContainText(/\d+(米|公里)步行约\d+分钟/);
      const before = (await around.getByRole("list").textContent()) ?? "";
      await around.getByRole("radio", { name: /^教育/ }).check({ force: true });
      await expect(around.getByRole("list")).toHaveCount(1);
      await expect(around.getByRole("list")).not.toHaveText(before);
    });
  }
});

test("the groups are reached by keyboard, and axe finds nothing", async ({ page }) => {
  await page.goto("/xiaoqu/1.html");
  await hydrated(page);
  const around = page.locator("#around");
  await around.getByRole("radio", { name: /^交通/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(around.getByRole("radio", { name: /^教育/ })).toBeChecked();
  await expectAccessible(page);
});

test("what a lot says of the metro is what is shown around it", async ({ page }) => {
  const answer = await page.request.get("/api/house?usage=101&page_size=50");
  const { list } = ((await answer.json()) as { data: { list: { id: number }[] } }).data;
  let compared = 0;
  for (const { id } of list.slice(0, 12)) {
    const { metro, lng, lat } = (await (await page.request.get(`/api/house/${id}`)).json()).data;
    if (metro.length === 0 || lng === null) continue;
    const around = (await (await page.request.get(`/api/place/around?lng=${lng}&lat=${lat}&limit=20`)).json()).data;
    const station = around.groups[0].list.find((point: { name: string }) => point.name === metro[0].station);
    expect(station.distance_m).toBe(metro[0].distance_m);
    compared++;
  }
  expect(compared).toBeGreaterThan(0);
});
