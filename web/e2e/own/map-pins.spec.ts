import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { bubbles, busiestPlace, inTheMiddle, opened, panel } from "../map";

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`few lots are pins, which are chosen, opened and remembered (${width} pixels)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // The view of a business area, in which a wide map would cluster more lots than these.
    const address = `${await busiestPlace(page)}&zoom=14`;
    await opened(page, address);
    const pins = page.locator('.leaflet-marker-icon a[href^="/fapaifang-info/"]');
    await expect(pins.first()).toBeVisible();
    await expect(bubbles(page).and(page.locator(":not([href^='/fapaifang-info/'])"))).toHaveCount(0);
    const href = await inTheMiddle(pins);
    const pin = page.locator(`.leaflet-marker-icon a[href="${href}"]`);
    const id = /\d+/.exec(href)?.[0];
    const line = panel(page).locator(`[data-place="lot-${id}"]`);
    await expect(line).toBeAttached();
    await pin.click();
    await expect(pin).toHaveAttribute("data-selected", "");
    if (width >= 768) await expect(line).toBeInViewport();
    expect(page.url()).not.toContain(href);
    await expect(pin).not.toHaveAttribute("data-visited", "");
    const card = page.getByRole("region", { name: "选中的房源" });
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole("link")).toHaveAttribute("href", href);
    await card.getByRole("link").click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await hydrated(page);
    await expect(pin).toHaveAttribute("data-visited", "");
  });
}

/** Returns the address and centre of each pin whose centre is visible on the map. */
const tappable = (page: Page) =>
  bubbles(page).evaluateAll((links: HTMLAnchorElement[]) => {
    const map = links[0]?.closest(".leaflet-container")?.getBoundingClientRect() ?? new DOMRect();
    const covers = [...document.querySelectorAll("[data-over-map]")].map((cover) => cover.getBoundingClientRect());
    const sheet = document.querySelector("section[aria-label='房源列表']")?.getBoundingClientRect() ?? new DOMRect();
    return links.flatMap((link) => {
      const box = link.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isInside = ({ left, right, top, bottom }: DOMRect) => x > left && x < right && y > top && y < bottom;
      const isLot = /fapaifang-info/.test(link.href);
      // The page's bars may cover the map, but not another pin.
      const isSeen = Boolean(document.elementFromPoint(x, y)?.closest(".leaflet-marker-icon"));
      return isLot && isSeen && isInside(map) && !isInside(sheet) && !covers.some(isInside)
        ? [{ href: link.pathname, x, y }]
        : [];
    });
  });

/** The number of pins tapped at each width. */
const TAPS = 50;

/** Returns places with many lots, in any state. */
async function busyPlaces(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/map/house?bbox=115.4,39.4,117.5,41.1&zoom=13");
  const places: { lng: number; lat: number; count: number }[] = (await answer.json()).data.list;
  const busy = places.sort((a, b) => b.count - a.count);
  return busy.map(({ lng, lat }) => `/map-house.html?lng=${lng}&lat=${lat}&zoom=16&usage=all&status=all`);
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`pins at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test("a tap on the drawn place of a pin shows the card of its lot, and the page stays where it is", async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const wrong: string[] = [];
      let tapped = 0;
      for (const address of await busyPlaces(page)) {
        if (tapped >= TAPS) break;
        await page.goto(address);
        await hydrated(page);
        // The service bar loads late and may cover a pin at the right edge.
        await expect(page.locator("[data-service]")).toBeAttached();
        // Lots of a community may be away from its centre, out of a phone's view.
        await expect(panel(page)).toHaveAttribute("aria-busy", "false");
        for (const { href } of await tappable(page)) {
          // Cards move the map, so each pin is located again once the map is at rest.
          await expect(page.locator(".leaflet-pan-anim, .leaflet-zoom-anim, .leaflet-popup")).toHaveCount(0);
          await expect(panel(page)).toHaveAttribute("aria-busy", "false");
          const now = (await tappable(page)).find((pin) => pin.href === href);
          if (!now || tapped >= TAPS) continue;
          const before = await page.evaluate(() => scrollY);
          await page.touchscreen.tap(now.x, now.y);
          tapped++;
          const card = page.getByRole("region", { name: "选中的房源" });
          const link = card.getByRole("link");
          await expect(link.or(page.locator("h1", { hasText: "拍卖" })).first()).toBeVisible();
          const shown =
            new URL(page.url()).pathname === "/map-house.html" ? await link.getAttribute("href") : page.url();
          const after = await page.evaluate(() => scrollY);
          if (shown !== href || after !== before)
            wrong.push(`${href} at ${now.x}, ${now.y}: ${shown}, ${after - before} px`);
          await card.getByRole("button", { name: "关闭" }).tap();
          await expect(card).toHaveCount(0);
        }
      }
      expect(wrong).toEqual([]);
      expect(tapped).toBe(TAPS);
    });

    test("one tap on a disc goes nearer", async ({ page }) => {
      await opened(page, "/map-house.html");
      await bubbles(page).filter({ hasText: "朝阳" }).tap();
      await expect(page).toHaveURL(/zoom=12$/);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

test("a double tap on the ground zooms, one on a pin does not", async ({ page }) => {
  await opened(page, `${await busiestPlace(page)}&zoom=14`);
  await bubbles(page).evaluateAll(([pin]) => {
    // The double click that Leaflet produces from two quick taps, even if one is on a card and the other on a pin.
    const tap = (target: Element | null | undefined, shiftKey: boolean) =>
      target?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true, cancelable: true, shiftKey }));
    tap(pin, false);
    tap(pin?.closest(".leaflet-container"), true);
  });
  await expect(page).toHaveURL(/zoom=13/);
});

test("pins that have no room beside each other are one pile, which is fanned out", { tag: "@journey" }, async ({
  page,
}) => {
  const [address = ""] = await busyPlaces(page);
  let fanned = 0;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    await hydrated(page);
    const piles = page.locator(".leaflet-marker-icon button");
    await expect(piles.first()).toBeVisible();
    await expect(panel(page)).toHaveAttribute("aria-busy", "false"); // a later response groups other pins
    const names = await piles.evaluateAll((all) => all.map((pile) => pile.getAttribute("aria-label") ?? ""));
    for (const name of names.slice(0, 4)) {
      const pile = piles.and(page.getByLabel(name, { exact: true })).first();
      const map = await page.getByRole("application").boundingBox();
      const box = await pile.boundingBox();
      if (!map || !box || box.x < map.x || box.x + box.width > map.x + map.width - 60 || box.y < map.y + 60) continue;
      const count = Number(/^\d+/.exec(name)?.[0]);
      await pile.click();
      const fan = page.locator(".leaflet-marker-icon a[data-fan]");
      await expect(fan).toHaveCount(count);
      const boxes = await fan.evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const [at, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(map.x);
        expect(a.right).toBeLessThanOrEqual(map.x + map.width);
        expect(a.top).toBeGreaterThanOrEqual(map.y);
        for (const b of boxes.slice(at + 1)) {
          const over = Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
          expect(over).toBeLessThanOrEqual(1);
        }
      }
      await page.keyboard.press("Escape");
      await expect(fan).toHaveCount(0);
      fanned++;
    }
  }
  expect(fanned).toBeGreaterThan(0);
});

test("no pin lies far from its place", async ({ page }) => {
  for (const zoom of [10, 11, 12, 13, 14]) {
    // The response is read as soon as it arrives: a later navigation would discard its body.
    const answer = page.waitForResponse(/\/api\/map\/house\?/).then((response) => response.json());
    await opened(page, `/map-house.html?lng=116.44&lat=39.92&zoom=${zoom}`);
    const { data } = await answer;
    if (data.level !== "lot") continue;
    const far = await bubbles(page).evaluateAll(
      (links: HTMLAnchorElement[], { lots, level }) => {
        const world = 256 * 2 ** level;
        const flat = ({ lng, lat }: { lng: number; lat: number }) => ({
          x: ((lng + 180) / 360) * world,
          y: (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * world,
        });
        const map = links[0]?.closest(".leaflet-container")?.getBoundingClientRect() ?? new DOMRect();
        const query = new URLSearchParams(location.search);
        const middle = flat({ lng: Number(query.get("lng")), lat: Number(query.get("lat")) });
        return links.flatMap((link) => {
          const lot = lots.find(({ id }: { id: number }) => link.pathname === `/fapaifang-info/${id}.html`);
          if (!lot) return [];
          const box = link.getBoundingClientRect();
          const own = flat(lot);
          const [x, y] = [map.x + map.width / 2 + own.x - middle.x, map.y + map.height / 2 + own.y - middle.y];
          const away = Math.hypot(box.x + box.width / 2 - x, box.bottom + 6 - y);
          return away > 60 ? [`${link.textContent}: ${Math.round(away)} px`] : [];
        });
      },
      { lots: data.list, level: zoom },
    );
    expect(far, `zoom ${zoom}`).toEqual([]);
  }
});
