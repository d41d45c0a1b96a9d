import type { Page } from "@playwright/test";
import { expect, hydrated, renderAll, test } from "../fixtures";
import { enterWorkbench } from "../login";
import { addressOf, PAGES } from "../pages";

/** Widths of phones, in pixels. */
const WIDTHS = [320, 390];

/** The minimum number of characters per line, for texts that are longer. */
const LEAST = 6;

const PERSONAL = [
  ...["/home", "/myCollection.html", "/myLists.html", "/myRemind.html", "/mySearches.html", "/myDemandList.html"],
  ...["/home/user.mate/index.html", "/home/user.index/index.html"],
];

/** Returns texts of six or more characters that are broken into shorter lines. */
function narrowTexts(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      const words = text.data.replace(/\s+/g, " ").trim();
      if (!parent || [...words].length < least) continue;
      if (
        !parent.checkVisibility({ visibilityProperty: true }) ||
        parent.closest("script, style, noscript, svg, .sr-only")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rows = new Map<number, number>();
      for (const { top, width } of range.getClientRects())
        rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, width));
      // The first line may begin after another text, and the last line may be short.
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const block = parent.closest("p, li, dd, dt, td, th, div, h1, h2, h3, section, small, strong") ?? parent;
      const room = block.getBoundingClientRect().width;
      if (rows.size >= 2 && room > 2 && Math.max(...rows.values()) < (least - 0.9) * size && room < least * size)
        found.push(
          `${block.tagName} in ${block.closest("[id]")?.id}: ${Math.round(room)} px, ${rows.size} lines: ${words.slice(0, 40)}`,
        );
    }
    return found;
  }, LEAST);
}

/** Expects no narrow texts on the current page at both widths. */
async function expectRoom(page: Page, address: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    await hydrated(page);
    await renderAll(page);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await narrowTexts(page), `${address} at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${width} px`).toBe(width);
  }
}

for (const [name, path, list] of PAGES) {
  test(`${name}: no text is set a few characters a line on a phone`, async ({ page, request }) => {
    await expectRoom(page, await addressOf(request, path, list));
  });
}

test("nor on the comparison", async ({ page, request }) => {
  const { data } = await (await request.get("/api/house?status=0&usage=101&page_size=4")).json();
  const ids = data.list.map(({ id }: { id: number }) => id);
  for (const count of [2, 3, 4]) await expectRoom(page, `/duibi.html?ids=${ids.slice(0, count)}`);
});

/** Pages of the workbench that have something to show without an editor's work. */
const WORKBENCH = [
  ...["/editor", "/editor/templates", "/editor/documents", "/editor/agents", "/editor/redirects", "/editor/robots"],
  ...["/editor/push", "/editor/imports", "/editor/restriction", "/editor/cost-rules", "/editor/labels"],
  ...["/editor/settings", "/editor/checks", "/editor/home"],
];

test("nor in the workbench", async ({ page }) => {
  test.slow();
  await enterWorkbench(page, "/editor", "publisher");
  for (const address of WORKBENCH) await expectRoom(page, address);
});

/** Calls the API as the member who is logged in on the page. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, data]) => {
      const { config } = JSON.parse(localStorage.getItem("fapai") ?? "{}");
      const answer = await fetch(address as string, {
        method: "POST",
        headers: { Authorization: `${config.token_type} ${config.access_token}`, "Content-Type": "application/json" },
        body: JSON.stringify(data),
      });
      if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
    },
    [path, body] as const,
  );

test("nor in the personal area of a member who has everything there", async ({ page }) => {
  await enterWorkbench(page, "/home", "writer");
  const { data } = await (await page.request.get("/api/house?status=0&usage=101&page_size=3")).json();
  const ids = data.list.map(({ id }: { id: number }) => id);
  for (const house_id of ids) {
    const types = ["start", "deposit", "status", "result"];
    await call(page, "/api/house-remind", { house_id, types, offsets_min: [30, 60, 1440], channels: ["site", "sms"] });
    await call(page, "/api/house-collect", { house_id });
  }
  await call(page, "/api/saved-search", {
    query: "room=2&room=3&status=0&usage=101",
    name: "北京 · 即将开始 · 住宅 · 二室、三室",
  });
  await call(page, "/api/shared-list", { name: "给爸妈看的三套", house_ids: ids });
  for (const address of PERSONAL) await expectRoom(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号设置");

  // Tabs are one line, and the button of a favorite is at the end of its row.
  await page.goto("/home");
  const tabs = page.getByRole("navigation", { name: "消息类型" }).getByRole("link");
  await expect(tabs).toHaveCount(6);
  const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.goto("/myCollection.html");
  const remove = page.getByRole("button", { name: /^取消收藏 / });
  await expect(remove).toHaveCount(ids.length);
  const table = await page.getByRole("table").boundingBox();
  const button = await remove.first().boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeCloseTo((table?.x ?? 0) + (table?.width ?? 0), 0);
});
