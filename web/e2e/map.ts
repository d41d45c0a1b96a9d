import type { Locator, Page } from "@playwright/test";
import { expect, hydrated } from "./fixtures";

/** Opens an address and waits for the interactive map with its bubbles. */
export async function opened(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await expect(page.locator(".leaflet-marker-icon a").first()).toBeVisible();
}

export const bubbles = (page: Page) => page.locator(".leaflet-marker-icon a");
export const panel = (page: Page) => page.getByRole("region", { name: "房源列表" });

/** Returns the address of the uncovered link nearest to the middle of the map. */
export const inTheMiddle = (pins: Locator) =>
  pins.evaluateAll((links: HTMLAnchorElement[]) => {
    const map = links[0]?.closest(".leaflet-container")?.getBoundingClientRect() ?? new DOMRect();
    const away = (link: Element) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return Math.hypot(x + width / 2 - map.x - map.width / 2, y + height / 2 - map.y - map.height / 2);
    };
    return links.sort((a, b) => away(a) - away(b))[0]?.getAttribute("href") ?? "";
  });

/** Returns the total that a list page shows. */
export async function listTotal(page: Page, href: string): Promise<number> {
  const html = await (await page.request.get(href)).text();
  return Number(/共\s*<strong>([\d,]+)<\/strong>\s*条/.exec(html)?.[1]?.replace(/,/g, ""));
}

export const BIDDABLE_HOMES = "&usage=101&status=0&status=1";

/** Returns the map's address centred on the community with the most lots, whatever the data. */
export async function busiestPlace(page: Page, filter = BIDDABLE_HOMES): Promise<string> {
  const answer = await page.request.get(`/api/map/house?bbox=115.4,39.4,117.5,41.1&zoom=15${filter}`);
  const places: { name: string; lng: number; lat: number; count: number }[] = (await answer.json()).data.list;
  const { lng, lat } = places.reduce((most, place) => (place.count > most.count ? place : most));
  return `/map-house.html?lng=${lng}&lat=${lat}`;
}
