// The tasks of a first-time buyer on a desktop, a small screen and a phone, with the clicks that each takes.
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const data = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

/** Counts a visitor's clicks; typing and keys do not count. */
function counter() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks++;
      await target.click();
    },
    clicks: () => clicks,
  };
}

/** Expects a part of each text to be visible in the window without scrolling. */
async function onFirstScreen(page: Page, said: RegExp[]) {
  const { height } = page.viewportSize() as { height: number };
  for (const text of said) {
    const places = page.getByText(text).filter({ visible: true });
    await expect(async () => {
      const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
      expect(
        boxes.some((box) => box && box.y >= 0 && box.y + box.height <= height),
        `${text} on the first screen`,
      ).toBe(true);
    }).toPass();
  }
}

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a vacant flat of three rooms in a district, below a price and within a week, is found by at most four clicks", {
      tag: "@journey",
    }, async ({ page }) => {
      const { click, clicks } = counter();
      await page.goto("/");
      await hydrated(page);
      await click(page.getByRole("main").getByRole("searchbox"));
      await page.keyboard.insertText("朝阳 空置 三室 500万以内 7天内开拍");
      await page.keyboard.press("Enter");
      await expect(page.getByText("识别出 朝阳、空置、三室、500万以内、7天内开拍")).toBeVisible();
      const query = "area_id=3&occupancy=0&room=3&price_max=5000000&within=7&page_size=1";
      // A list shows lots open for bids, unless there are none.
      const biddable = await data(page, `/api/house?${query}&status=0&status=1`);
      const { total } = biddable.total > 0 ? biddable : await data(page, `/api/house?${query}`);
      await expect(page.getByRole("heading", { name: new RegExp(`共 ${total} 条|没有`) }).first()).toBeVisible();
      expect(clicks()).toBeLessThanOrEqual(4);
    });

    test("price, cash, dates and the next step stand on the first screen of a lot, without a click", async ({
      page,
    }) => {
      const { list } = await data(page, "/api/house?status=0&usage=101&stage=1&page_size=1");
      await page.goto(`/fapaifang-info/${list[0].id}.html`);
      await onFirstScreen(page, [
        /起拍价/,
        /到手/,
        /保证金/,
        /最迟|成交后|余款/,
        /距开拍|开拍时间/,
        /^(看报名方式|预约看样|去原平台.*)$/,
      ]);
    });

    test("three lots are compared by at most five clicks and no login", async ({ page }) => {
      const { click, clicks } = counter();
      await page.goto("/fapaifang.html?status=0");
      await hydrated(page);
      const cards = page.locator("#lots article");
      const buttons = cards.getByRole("button", { name: /^(已加)?对比 / });
      // The buttons of the cards appear one after another.
      await expect(buttons).toHaveCount(await cards.count());
      for (const at of [0, 1, 2]) await click(buttons.nth(at));
      await click(page.getByRole("region", { name: "房源对比栏" }).getByRole("link", { name: "对比 3 套" }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("房源对比");
      const table = page.getByRole("table");
      await expect(table.getByRole("columnheader")).toHaveCount(3);
      await expect(table.getByRole("rowheader", { name: /^到手总价/ }).first()).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(clicks()).toBeLessThanOrEqual(5);
    });

    test("a limit of one's own is typed after at most two clicks", async ({ page }) => {
      const { click, clicks } = counter();
      await page.goto("/fapaifang/chaoyang/");
      await hydrated(page);
      await click(
        viewport.width < 768
          ? page.getByRole("button", { name: "筛选", exact: true })
          : page.locator("#filters summary").filter({ hasText: /^到手总价/ }),
      );
      const limit = page.getByLabel("到手总价最高").filter({ visible: true });
      await click(limit);
      await page.keyboard.insertText("400");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/total_max=4000000/);
      expect(clicks()).toBeLessThanOrEqual(2);
    });

    test("lots within half an hour of a station are found on the map by at most four clicks", async ({ page }) => {
      const { click, clicks } = counter();
      await page.goto("/map-house.html");
      await hydrated(page);
      await click(page.getByText("地铁通勤", { exact: true }));
      await click(page.getByLabel("到哪个地铁站"));
      await page.keyboard.insertText("国贸");
      const opening = page.getByLabel("最多");
      await click(opening);
      await page.keyboard.press("Escape");
      await opening.selectOption("30"); // a second click, on the value
      await page.keyboard.press("Escape");
      await page.getByLabel("到哪个地铁站").press("Enter");
      await expect(page).toHaveURL(/commute=%E5%9B%BD%E8%B4%B8&commute_minutes=30/);
      await expect(page.getByText(/国贸(地铁)? ?30 分钟内/).first()).toBeAttached();
      expect(clicks() + 1).toBeLessThanOrEqual(4);
    });

    test("an alert for a search is one click and the login", async ({ page }) => {
      const { click, clicks } = counter();
      await page.goto("/fapaifang/chaoyang/?status=0&usage=101");
      await hydrated(page);
      await click(page.getByRole("link", { name: "订阅此搜索" }));
      await logIn(page, newNumber());
      await expect(page.getByText(/已订阅“北京朝阳 · .*”/)).toBeVisible();
      expect(clicks()).toBe(1);
    });

    test("the chance of this round, and when a failed lot may come again, are told without a click", async ({
      page,
    }) => {
      const { list } = await data(page, "/api/house?status=0&usage=101&stage=1&page_size=1");
      await page.goto(`/fapaifang-info/${list[0].id}.html`);
      await expect(page.getByText(/本轮成交的可能|同轮的成交率/).first()).toBeVisible();
      await expect(
        page.getByText(/(本轮成交的可能|同轮的成交率)\s*(\d+%（95% 区间|样本不足|已有人出价)/).first(),
      ).toBeVisible();
      const failed = await data(page, "/api/house?status=4&stage=1&page_size=50");
      for (const { id } of failed.list) {
        const { rounds } = await data(page, `/api/house/${id}`);
        if (rounds.at(-1).id !== id) continue;
        await page.goto(`/fapaifang-info/${id}.html`);
        await onFirstScreen(page, [/二拍最早 \d{4}-\d\d-\d\d/]);
        return;
      }
      throw new Error("no failed lot waits for its next round");
    });
  });
}
