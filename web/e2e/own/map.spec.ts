import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";
import { bubbles, busiestPlace, listTotal, opened, panel } from "../map";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a list and a drawing of the districts, each a link with its count", async ({ page }) => {
    await page.goto("/map-house.html");
    await expect(page.getByRole("heading", { level: 1, name: "北京地图找房" })).toBeVisible();
    const districts = page.getByRole("group", { name: "各区房源条数" }).getByRole("link");
    await expect(districts).toHaveCount(16);
    await expect(panel(page).getByRole("link", { name: /^朝阳 [\d,]+ 条/ })).toHaveAttribute(
      "href",
      "/fapaifang/chaoyang/?status=0&status=1&usage=101",
    );
  });
});

test("has nothing that axe complains of", async ({ page }) => {
  await opened(page, "/map-house.html");
  await expectAccessible(page);
});

test("counts what the lists count, filters included", async ({ page }) => {
  await opened(page, "/map-house.html?status=0");
  for (const name of ["朝阳", "海淀"]) {
    const bubble = bubbles(page).filter({ hasText: name });
    const count = Number((await bubble.textContent())?.match(/([\d,]+)\s*条/)?.[1]?.replace(/,/g, ""));
    const href = (await bubble.getAttribute("href")) ?? "";
    expect(href).toMatch(/\?status=0&usage=101$/);
    expect(await listTotal(page, href)).toBe(count);
  }
});

test("averages are of homes that can be bid for, until another choice is made", async ({ page }) => {
  await opened(page, "/map-house.html");
  await expect(panel(page).getByText(/^住宅 · 可参拍，当前范围 [\d,]+ 条/)).toBeVisible();
  const average = panel(page).getByText(/^起拍均价 [\d.]+万\/㎡/);
  await expect(average.first()).toBeVisible();
  await page.getByRole("link", { name: "去掉住宅" }).click();
  await expect(page).toHaveURL(/usage=all/);
  await expect(panel(page).getByText(/^全部类型 · 可参拍，/)).toBeVisible();
  await expect(average).toHaveCount(0);
});

test("goes from districts to business areas, communities and lots, and the address follows", {
  tag: "@journey",
}, async ({ page }) => {
  // Simulates a site with more lots in a view than fit one by one.
  await page.route(/\/api\/map\/house\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/&pins=\d+/, ""),
    }),
  );
  const all = "usage=all&status=all";
  await opened(page, `/map-house.html?${all}`);
  const views = await page.evaluate(() => history.length);
  await bubbles(page).filter({ hasText: "朝阳" }).click();
  await expect(page.getByRole("heading", { name: "当前范围的商圈" })).toBeVisible();
  await expect(page).toHaveURL(/\?usage=all&status=all&lng=116\.\d+&lat=39\.\d+&zoom=12$/);
  // Moving the map adds no history entries.
  expect(await page.evaluate(() => history.length)).toBe(views);

  await opened(page, `${await busiestPlace(page, "")}&${all}&zoom=15`);
  await expect(page.getByRole("heading", { name: "当前范围的小区" })).toBeVisible();
  const community = bubbles(page).first();
  const count = Number((await community.textContent())?.match(/([\d,]+)\s*条/)?.[1]);
  await community.click();
  await expect(panel(page).getByRole("button", { name: "返回" })).toBeVisible();
  await expect(panel(page).getByRole("article")).toHaveCount(Math.min(count, 40));
  await expect(community).toHaveCSS("background-color", "rgb(31, 35, 41)");

  await opened(page, `${await busiestPlace(page)}&zoom=17`);
  await expect(page.getByRole("list", { name: "图例" })).toContainText(/进行中|即将开始/);
  await expect(panel(page).getByRole("article").first()).toBeVisible();
  await expect(bubbles(page).first()).toHaveAttribute("href", /^\/fapaifang-info\/\d+\.html$/);
});

test("what is drawn stays until what replaces it is there, at the same place", async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/leaflet-map-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  let sendBase = () => {};
  const heldBase = new Promise<void>((resolve) => {
    sendBase = resolve;
  });
  await page.route(/beijing\.gen-[^/]+\.json$/, async (route) => {
    await heldBase;
    await route.continue();
  });
  await page.goto("/map-house.html");
  await hydrated(page);
  const drawing = page.locator("svg[data-placed]").filter({ hasText: "朝阳" });
  await expect(drawing).toBeVisible();
  const placeOf = (path: ReturnType<Page["locator"]>) =>
    path.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });
  const before = await placeOf(drawing.locator("path").nth(4));
  send();
  await expect(bubbles(page).first()).toBeVisible();
  const sketch = page.locator(".leaflet-tile-pane svg path").nth(4);
  await expect(sketch).toBeVisible();
  for (const [i, side] of (await placeOf(sketch)).entries()) expect(Math.abs(side - (before[i] ?? 0))).toBeLessThan(12);
  sendBase();
  await expect(page.locator(".leaflet-base-pane:not([hidden]) path").first()).toBeAttached();
  await expect(page.locator(".leaflet-tile-pane svg")).toHaveCount(0);
});

test("one comes as near as the base has something to show", async ({ page }) => {
  await opened(page, "/map-house.html?lng=116.455&lat=39.915&zoom=15");
  await page.getByRole("application").focus();
  await expect(async () => {
    await page.keyboard.press("+");
    await expect(page).toHaveURL(/zoom=17$/, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("+");
  await expect(page.locator(".leaflet-control-scale")).toHaveText("50 m");
});

test("a time by metro shows its station and what lies around it; an unknown station is named", async ({ page }) => {
  for (const [station, minutes, zoom] of [
    ["国贸", 15, 13],
    ["国贸", 30, 12],
    ["西二旗", 45, 11],
  ] as const) {
    await opened(page, `/map-house.html?commute=${station}&commute_minutes=${minutes}&usage=all&status=all`);
    const sign = page.locator(".leaflet-marker-icon span").getByText(station, { exact: true }).first();
    await expect(sign).toBeInViewport();
    await page.getByRole("button", { name: "放大地图" }).click();
    await expect(page).toHaveURL(new RegExp(`zoom=${zoom + 1}$`));
  }
  await page.goto("/map-house.html?commute=国贸站台&commute_minutes=30");
  await hydrated(page);
  await expect(page.getByText("没有找到地铁站“国贸站台”，请从候选站名中选一个")).toBeVisible();
  await expect(page.getByLabel("到哪个地铁站")).toHaveAttribute("aria-invalid", "true");
});

test("a chosen pin leads to its lot", async ({ page }) => {
  await opened(page, `${await busiestPlace(page)}&zoom=17`);
  const pin = bubbles(page).first();
  const href = (await pin.getAttribute("href")) ?? "";
  await expect(panel(page).getByRole("article").first()).toBeVisible();
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(pin).toHaveAttribute("data-selected", "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
});

test("on a phone the list is a sheet that is swiped over the map", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opened(page, "/map-house.html");
  const map = page.getByRole("application");
  const before = await map.boundingBox();
  await page.evaluate(() => scrollBy(0, 300));
  const after = await map.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(120);
  const head = await panel(page).boundingBox();
  expect(head?.y).toBeLessThan((after?.y ?? 0) + (after?.height ?? 0) - 150);
});

test("a line of the list and its bubble light up together", async ({ page }) => {
  await opened(page, "/map-house.html");
  const bubble = bubbles(page).filter({ hasText: "顺义" });
  await panel(page).getByRole("link", { name: /^顺义/ }).focus();
  await expect(bubble).toHaveAttribute("data-hovered", "");
  await panel(page).getByRole("link", { name: /^朝阳/ }).focus();
  await expect(bubble).not.toHaveAttribute("data-hovered", "");
});

test("can be used with the keyboard alone", async ({ page }) => {
  await opened(page, "/map-house.html");
  const zoom = () => new URL(page.url()).searchParams.get("zoom");
  await page.getByRole("application").focus();
  await page.keyboard.press("+");
  await expect.poll(zoom).toBe("11");
  await page.getByRole("button", { name: "缩小地图" }).press("Enter");
  await expect.poll(zoom).toBe("10");
  await bubbles(page).filter({ hasText: "通州" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(zoom).toBe("12");
  await expect(panel(page).getByRole("article").first()).toBeVisible();
});

test("filters keep the place that is looked at", async ({ page }) => {
  await opened(page, "/map-house.html?lng=116.4&lat=39.93&zoom=13");
  const shown = panel(page).getByText(/ · 可参拍，当前范围 [\d,]+ 条/);
  const all = (await shown.textContent()) ?? "";
  await page.locator("summary").getByText("住宅", { exact: true }).click();
  await page.getByRole("link", { name: /^商业/ }).click();
  await expect(page).toHaveURL(/usage=102&lng=116\.4&lat=39\.93&zoom=13$/);
  await expect(shown).toHaveText(/^商业 · 可参拍，/);
  await page.getByRole("link", { name: "清空", exact: true }).click();
  await expect(shown).toHaveText(all);
});

test("a shape drawn on the map limits the lots to it, on the list too", async ({ page }) => {
  await opened(page, "/map-house.html?lng=116.4&lat=39.93&zoom=11");
  await page.getByRole("button", { name: "画圈找房" }).click();
  const box = await page.getByRole("application").boundingBox();
  if (!box) throw new Error("there is no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 150, y - 120);
  await page.mouse.down();
  for (const [dx, dy] of [
    [150, -120],
    [170, 100],
    [-140, 130],
    [-150, -110],
  ] as const) {
    await page.mouse.move(x + dx, y + dy, { steps: 8 });
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/polygon=/);
  await expect(page.getByRole("link", { name: "去掉手绘区域" })).toBeVisible();
  const polygon = new URL(page.url()).searchParams.get("polygon") ?? "";
  // Lots begin and end during the test.
  await expect(async () => {
    await page.reload();
    const total = Number((await panel(page).textContent())?.match(/全部 ([\d,]+) 条/)?.[1]?.replace(/,/g, ""));
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(3000);
    expect(await listTotal(page, `/fapaifang.html?polygon=${polygon}&status=0&status=1&usage=101`)).toBe(total);
  }).toPass({ timeout: 60_000 });
  await page.getByRole("link", { name: "清除圈选" }).click();
  await expect(page).not.toHaveURL(/polygon=/);
});

test("drawing can be given up", async ({ page }) => {
  await opened(page, "/map-house.html");
  await page.getByRole("button", { name: "画圈找房" }).click();
  await expect(page.getByText("按住鼠标在地图上画一圈")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("按住鼠标在地图上画一圈")).toBeHidden();
});

test.describe("when the service is busy", () => {
  test.use({ tolerated: [/status of 503/] });

  test("says so and tries again on demand", async ({ page }) => {
    await page.route("**/api/map/house**", (route) => route.fulfill({ status: 503, json: { code: 503, msg: "稍后" } }));
    await page.goto("/map-house.html");
    await hydrated(page);
    await expect(page.getByText("房源没有加载出来")).toBeVisible();
    await page.unroute("**/api/map/house**");
    await page.getByRole("button", { name: "再试一次" }).click();
    await expect(bubbles(page).first()).toBeVisible();
  });
});

test("a view without lots says what to do", async ({ page }) => {
  await page.goto("/map-house.html?lng=117.5&lat=36.1&zoom=14");
  await hydrated(page);
  await expect(page.getByText("当前范围没有符合条件的房源")).toBeVisible();
  await page.getByRole("link", { name: /^回到全部 [\d,]+ 条/ }).click();
  await expect(bubbles(page).first()).toBeVisible();
});

for (const width of [768, 1024, 1440]) {
  test(`fits a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await opened(page, "/map-house.html");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("a lot of the list is saved there, after the login that it needs", async ({ page }) => {
  await opened(page, `${await busiestPlace(page)}&zoom=17`);
  const lot = panel(page).getByRole("article").first();
  await expect(lot).toBeVisible();
  const address = page.url();
  const save = panel(page)
    .getByRole("button", { name: /^收藏 / })
    .first();
  const name = (await save.getAttribute("aria-label")) ?? "";
  await save.click();
  await logIn(page, newNumber());
  await expect(page).toHaveURL(address);
  // Rounds of one asset have the same title.
  const again = panel(page).getByRole("button", { name, exact: true }).first();
  await expect(again).toHaveAttribute("aria-pressed", "true");
  await again.click();
  await expect(again).toHaveAttribute("aria-pressed", "false");
});

test("close by, metro stations show the way; further out there are none", async ({ page }) => {
  const answer = await page.request.get("/api/place/around?lng=116.4688&lat=39.9986&category=地铁站&limit=1");
  const [station] = (await answer.json()).data.groups[0].list as { name: string; lng: number; lat: number }[];
  await page.goto(`/map-house.html?lng=${station?.lng}&lat=${station?.lat}&zoom=16`);
  await hydrated(page);
  // Signs cannot be pressed. Bubbles can, and one may have the same name.
  const signs = page
    .locator(".leaflet-marker-icon:not(.leaflet-interactive)")
    .getByText(station?.name ?? "", { exact: true });
  await expect(signs.first()).toBeVisible();
  await page.goto(`/map-house.html?lng=${station?.lng}&lat=${station?.lat}&zoom=12`);
  await expect(bubbles(page).first()).toBeVisible();
  await expect(signs).toHaveCount(0);
});

test("with the Tab key one goes from the map to its bubbles, not over every district", async ({ page }) => {
  await opened(page, "/map-house.html");
  await expect(page.locator(".leaflet-base-pane path").first()).toBeAttached();
  await page.getByLabel(/^房源地图/).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
});
