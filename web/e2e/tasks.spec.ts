// What a first-time buyer comes for, with the clicks that it takes. Comparing is in compare.spec.ts (four clicks, no login),
// an alert in searches.spec.ts (one click and the login).
import { expect, hydrated, test } from "./fixtures";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a vacant flat of three rooms in a district, below a price and within a week, is found by one click", async ({
      page,
    }) => {
      await page.goto("/");
      await hydrated(page);
      await page.getByRole("main").getByRole("searchbox").click();
      await page.keyboard.insertText("朝阳 空置 三室 500万以内 7天内开拍");
      await page.keyboard.press("Enter");
      await expect(page.getByText("识别出 朝阳、空置、三室、500万以内、7天内开拍")).toBeVisible();
      const answer = await page.request.get(
        "/api/house?area_id=3&occupancy=0&room=3&price_max=5000000&within=7&page_size=1",
      );
      const { total } = ((await answer.json()) as { data: { total: number } }).data;
      await expect(page.getByRole("heading", { name: new RegExp(`共 ${total} 条|没有`) }).first()).toBeVisible();
    });

    test("cash and dates stand on the first screen of a lot, without a click", async ({ page }) => {
      const answer = await page.request.get("/api/house?status=0&usage=101&stage=1&page_size=1");
      const { list } = ((await answer.json()) as { data: { list: { id: number }[] } }).data;
      await page.goto(`/fapaifang-info/${list[0]?.id}.html`);
      for (const said of [/到手/, /保证金/, /最迟|成交后|余款/, /距开拍|开拍时间/]) {
        const places = page.getByText(said).filter({ visible: true });
        await expect(async () => {
          const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
          expect(boxes.some((box) => box && box.y >= 0 && box.y + box.height <= viewport.height)).toBe(true);
        }).toPass();
      }
    });
  });
}
