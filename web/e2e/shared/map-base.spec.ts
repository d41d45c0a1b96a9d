import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";

// The map without third-party tiles: its own base map, bubbles, heat and metro travel times, on desktop and phone.

const bubbles = (page: Page) => page.locator(".leaflet-marker-icon a");
const names = (page: Page) => page.locator(".leaflet-names-pane span");
const lines = (page: Page) => page.locator(".leaflet-base-pane path:not([data-hidden])");
const panel = (page: Page) => page.getByRole("region", { name: "房源列表" });
const heat = (page: Page) => page.getByRole("region", { name: "每平米总价" });

/** Opens the parts that a phone shows only on request. */
async function explain(page: Page, width: number): Promise<void> {
  const text = heat(page).getByText(/÷ 面积合计/);
  if (width >= 768) return expect(text).toBeVisible();
  await expect(text).toBeHidden();
  // Less than a sixth of a phone's map.
  expect((await heat(page).boundingBox())?.height).toBeLessThan(90);
  await heat(page).getByText("说明").click();
}

/** Opens an address and waits for the map with its bubbles and base. */
async function opened(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await expect(bubbles(page).first()).toBeVisible();
  await expect(page.locator(".leaflet-base-pane:not([hidden]) path").first()).toBeAttached();
}

/** Returns the boxes of visible elements, in pixels. */
async function boxes(of: Locator): Promise<{ text: string; x: number; y: number; width: number; height: number }[]> {
  return of.evaluateAll((elements) =>
    elements
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { text: element.textContent ?? "", x, y, width, height };
      })
      .filter(({ width }) => width > 0),
  );
}

type Box = Awaited<ReturnType<typeof boxes>>[number];
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width - b.x, b.x + b.width - a.x) > 1 && Math.min(a.y + a.height - b.y, b.y + b.height - a.y) > 1;

/** Returns the community with the most lots, whatever the data. */
async function busiestPlace(page: Page): Promise<{ lng: number; lat: number }> {
  const answer = await page.request.get("/api/map/house?bbox=115.4,39.4,117.5,41.1&zoom=15&usage=101");
  const places: { lng: number; lat: number; count: number }[] = (await answer.json()).data.list;
  return places.reduce((most, place) => (place.count > most.count ? place : most));
}

/** Returns the total that a list page shows. */
async function listTotal(page: Page, href: string): Promise<number> {
  const html = await (await page.request.get(href)).text();
  return Number(/共\s*<strong>([\d,]+)<\/strong>\s*条/.exec(html)?.[1]?.replace(/,/g, ""));
}

const mapTotal = async (page: Page) =>
  Number((await panel(page).textContent())?.match(/全部 ([\d,]+) 条/)?.[1]?.replace(/,/g, ""));

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test("the base is one file of the site, kept by the browser, and nothing comes from elsewhere", async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await opened(page, "/map-house.html");
      const files = asked.filter((url) => /\/assets\/beijing\.gen-[^/]+\.json$/.test(url));
      expect(files).toHaveLength(1);
      const answer = await page.request.get(files[0] ?? "");
      expect(answer.headers()["cache-control"]).toContain("immutable");
      const origin = new URL(page.url()).origin;
      expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith("data:"))).toEqual([]);
      await expect(page.getByRole("link", { name: "© OpenStreetMap 贡献者" })).toBeAttached();
    });

    test("more of the city is drawn and named the nearer one comes", async ({ page }) => {
      await opened(page, "/map-house.html");
      const far = await lines(page).count();
      expect(far).toBeGreaterThan(30);
      await expect(
        names(page)
          .filter({ hasText: /^[东南西北][五六]环$/ })
          .first(),
      ).toBeVisible();
      await expect(names(page).filter({ hasText: /^国贸$/ })).toHaveCount(0);
      await opened(page, "/map-house.html?lng=116.455&lat=39.915&zoom=14&usage=all&status=all");
      await expect(lines(page).nth(far)).toBeAttached();
      await expect(
        names(page)
          .filter({ hasText: /^(国贸|呼家楼|双井|永安里|大望路)$/ })
          .first(),
      ).toBeVisible();
    });

    for (const zoom of [10, 12, 13, 15, 17]) {
      test(`at zoom ${zoom} no name covers another, a bubble or a control`, async ({ page }) => {
        const { lng, lat } = zoom < 15 ? { lng: 116.41, lat: 39.93 } : await busiestPlace(page);
        await page.goto(`/map-house.html?lng=${lng}&lat=${lat}&zoom=${zoom}&status=all`);
        await expect(page.locator(".leaflet-base-pane:not([hidden]) path").first()).toBeAttached();
        await expect(async () => {
          const [written, places, controls] = await Promise.all([
            boxes(names(page)),
            boxes(page.locator(".leaflet-marker-icon :is(a, button)")),
            boxes(page.locator("[data-over-map], [data-service]")),
          ]);
          expect(places.length).toBeGreaterThan(0);
          const covered = [...written.entries()].flatMap(([i, a]) =>
            [...written.slice(i + 1), ...places, ...controls].filter((b) => overlap(a, b)).map((b) => [a.text, b.text]),
          );
          expect(covered).toEqual([]);
          // Bubbles do not cover each other; they are round, so the corners of their boxes may touch.
          if (zoom < 15) return;
          const stacked = [...places.entries()].flatMap(([i, a]) =>
            places
              .slice(i + 1)
              .filter((b) => overlap(a, b))
              .map((b) => [a.text, b.text]),
          );
          expect(stacked).toEqual([]);
        }).toPass({ timeout: 60_000 });
      });
    }

    test("bubbles lie beside each other and not under the controls, the larger ones have more lots", async ({
      page,
    }) => {
      await opened(page, "/map-house.html?status=all");
      await expect(async () => {
        const controls = await boxes(page.locator("[data-over-map], [data-service]"));
        const box = await page.getByRole("application").boundingBox();
        const seen = (await boxes(bubbles(page))).filter(
          ({ x, y, width, height }) =>
            box && x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height,
        );
        const discs = seen.map((disc) => ({
          ...disc,
          count: Number(disc.text.match(/([\d,]+)条/)?.[1]?.replace(/,/g, "")),
        }));
        expect(discs.length).toBeGreaterThan(4);
        for (const [i, a] of discs.entries()) {
          expect(controls.filter((b) => overlap(a, b)).map((b) => [a.text, b.text])).toEqual([]);
          for (const b of discs.slice(i + 1)) {
            const apart = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
            expect(apart).toBeGreaterThan((a.width + b.width) / 2 - 4);
            if (a.count > b.count) expect(a.width).toBeGreaterThanOrEqual(b.width);
          }
        }
      }).toPass({ timeout: 60_000 });
    });

    test("the heat shows prices per ㎡ of at least three lots, with what they rest on", async ({ page }) => {
      await opened(page, "/map-house.html?status=all");
      await page.getByRole("button", { name: "价格热力" }).click();
      await expect(heat(page).getByRole("list", { name: "图例" }).getByRole("listitem").first()).toContainText("万");
      await explain(page, width);
      await expect(heat(page).getByText(/÷ 面积合计。按 \d+ 条计算；另有 \d+ 条所在方格不满 3 条/)).toBeVisible();
      const squares = page.locator(".leaflet-heat-pane path");
      await expect(squares.first()).toBeVisible();
      await expect(bubbles(page).first()).toBeHidden();
      await heat(page).getByText("看数据").click();
      const rows = heat(page).getByRole("row");
      await expect(rows).toHaveCount((await squares.count()) + 1);
      for (const row of (await rows.all()).slice(1)) {
        expect(Number(await row.getByRole("cell").last().textContent())).toBeGreaterThanOrEqual(3);
      }
      await expectAccessible(page);
      await page.getByRole("button", { name: "价格热力" }).click();
      await expect(bubbles(page).first()).toBeVisible();
      await expect(squares).toHaveCount(0);
    });

    test("of lots that can be bought the heat shows what they cost in the end", async ({ page }) => {
      await opened(page, "/map-house.html");
      const asked = page.waitForResponse((answer) => answer.url().includes("/api/map/heat"));
      await page.getByRole("button", { name: "价格热力" }).click();
      await expect(heat(page).getByRole("heading", { name: /^每平米到手总价（推算/ })).toBeVisible();
      await expect(heat(page).getByRole("list", { name: "图例" })).toBeVisible();
      await explain(page, width);
      await expect(heat(page).getByText(/^到手总价合计 ÷ 面积合计。按 \d+ 条计算；.*推算，取区间中值/)).toBeVisible();
      await expect(page.locator(".leaflet-heat-pane path").first()).toBeVisible();
      await heat(page).getByText("看数据").click();
      type Cell = { count: number; unit_price: number; high: number };
      const cells: Cell[] = (await (await asked).json()).data.cells;
      const shown = await heat(page)
        .getByRole("row")
        .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
      expect(shown.length).toBeGreaterThan(0);
      // The squares match the response, which is small enough for a phone.
      const dearest = Math.max(...cells.map((cell) => cell.high / 10_000));
      const highest = Math.max(...shown.map(([, price = ""]) => Number(price.match(/([\d.]+)万$/)?.[1])));
      expect(highest).toBe(Number(dearest.toFixed(1)));
      expect((await (await asked).body()).length).toBeLessThan(30_000);
      await expectAccessible(page);
    });

    test("the heat asks for one usage, as unlike things have no common price", async ({ page }) => {
      await opened(page, "/map-house.html?usage=all");
      await page.getByRole("button", { name: "价格热力" }).click();
      await expect(heat(page)).toContainText("请先在上方只选一种类型");
      await expect(page.locator(".leaflet-heat-pane path")).toHaveCount(0);
    });

    test("a time by metro keeps the lots within it, on the list too", async ({ page }) => {
      await opened(page, "/map-house.html");
      const all = await mapTotal(page);
      await page.getByText("地铁通勤", { exact: true }).click();
      await page.getByLabel("到哪个地铁站").fill("国贸");
      await page.getByLabel("最多").selectOption("45");
      await expect(page.getByText(/推算，不是时刻表/)).toBeVisible();
      await page.getByRole("button", { name: "筛选", exact: true }).click();
      await expect(page).toHaveURL(/commute=%E5%9B%BD%E8%B4%B8&commute_minutes=45/);
      await expect(page.getByRole("link", { name: "去掉到国贸地铁 45 分钟内（推算）" })).toBeAttached();
      // Lots begin and end during the test.
      await expect(async () => {
        await page.reload();
        const within = await mapTotal(page);
        expect(within).toBeGreaterThan(0);
        expect(within).toBeLessThan(all);
        expect(await listTotal(page, "/fapaifang.html?commute=国贸&commute_minutes=45&usage=101")).toBe(within);
        expect(await listTotal(page, "/fapaifang.html?commute=国贸&commute_minutes=20&usage=101")).toBeLessThan(within);
      }).toPass({ timeout: 60_000 });
      await page.getByRole("link", { name: "去掉到国贸地铁 45 分钟内（推算）" }).click();
      await expect(page).not.toHaveURL(/commute/);
    });
  });
}

test("a bubble lights up its line of the list and brings it into sight, and the line its bubble", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await opened(page, "/map-house.html?status=all");
  const last = panel(page).getByRole("listitem").last();
  const name = ((await last.getByRole("link").textContent()) ?? "").match(/^[^\d起样]+/)?.[0] ?? "";
  const bubble = bubbles(page).filter({ hasText: name }).first();
  await expect(last).not.toBeInViewport();
  await bubble.focus();
  await expect(last).toBeInViewport();
  await expect(last).toHaveCSS("background-color", "rgb(245, 246, 248)");
  await panel(page).getByRole("link").first().focus();
  await expect(bubble).not.toHaveAttribute("data-hovered", "");
});

test("dark colours reach the base", async ({ page }) => {
  await opened(page, "/map-house.html");
  const land = page.locator(".leaflet-base-pane path").first();
  const light = await land.evaluate((path) => getComputedStyle(path).fill);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(land).not.toHaveCSS("fill", light);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the districts are drawn over the same roads and waters, and the time by metro is a form", async ({ page }) => {
    await page.goto("/map-house.html?status=all");
    const drawing = page.getByRole("group", { name: "各区房源条数" });
    await expect(drawing.locator("g path")).toHaveCount(3);
    await page.getByText("地铁通勤", { exact: true }).click();
    await page.getByLabel("到哪个地铁站").fill("国贸");
    await page.getByLabel("最多").selectOption("30");
    await page.getByRole("button", { name: "筛选", exact: true }).click();
    await expect(page).toHaveURL(/status=all.*commute=%E5%9B%BD%E8%B4%B8&commute_minutes=30/);
    await expect(page.getByRole("link", { name: "去掉到国贸地铁 30 分钟内（推算）" })).toBeVisible();
  });
});
