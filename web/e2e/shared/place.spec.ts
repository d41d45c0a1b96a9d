import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";

const location = (page: Page) => page.getByRole("banner").locator('a[aria-haspopup="dialog"]');
const crumbs = (page: Page) => page.getByRole("navigation", { name: "面包屑" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Returns the address of the first item in a list. */
async function firstLink(page: Page, list: string, href: RegExp): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return href.exec(html)?.[0] ?? "";
}

const pages: {
  name: string;
  address: (page: Page) => Promise<string>;
  place: string;
  crumb?: string;
  h1?: RegExp;
  title: RegExp;
}[] = [
  { name: "home", address: async () => "/", place: "北京", title: /北京/ },
  {
    name: "a city's list",
    address: async () => "/fapaifang/beijing/",
    place: "北京",
    crumb: "北京法拍房",
    h1: /^北京法拍房$/,
    title: /^北京法拍房/,
  },
  {
    name: "a district's list",
    address: async () => "/fapaifang/chaoyang/",
    place: "北京",
    crumb: "朝阳法拍房",
    h1: /^北京朝阳法拍房$/,
    title: /朝阳/,
  },
  {
    name: "a business area's list",
    address: async () => "/fapaifang/chaoyang/wangjing/",
    place: "北京",
    crumb: "望京法拍房",
    h1: /^北京朝阳望京法拍房$/,
    title: /望京/,
  },
  {
    name: "a district's communities",
    address: async () => "/xiaoqu/haidian/",
    place: "北京",
    crumb: "海淀小区",
    h1: /^北京海淀法拍小区$/,
    title: /海淀/,
  },
  {
    name: "the map",
    address: async () => "/map-house.html",
    place: "北京",
    crumb: "地图找房",
    h1: /^北京地图找房$/,
    title: /^北京/,
  },
  {
    name: "the map of a district",
    address: async () => "/map-house.html?area_id=3",
    place: "北京",
    crumb: "地图找房",
    h1: /^北京朝阳地图找房$/,
    title: /^北京/,
  },
  {
    name: "figures",
    address: async () => "/fapaiyanjiu.html",
    place: "北京",
    crumb: "研究院",
    h1: /^北京法拍房研究院$/,
    title: /^北京/,
  },
  {
    name: "a lot",
    address: (page) => firstLink(page, "/fapaifang/chaoyang/", /\/fapaifang-info\/\d+\.html/),
    place: "北京",
    crumb: "朝阳法拍房",
    title: /./,
  },
  {
    name: "a community",
    address: (page) => firstLink(page, "/xiaoqu/haidian/", /\/xiaoqu\/\d+\.html/),
    place: "北京",
    crumb: "海淀小区",
    title: /./,
  },
];

for (const { name, address, place, crumb, h1, title } of pages) {
  test(`${name}: the header names the city, breadcrumb, heading and title the place`, async ({ page }) => {
    await page.goto(await address(page));
    await hydrated(page);
    await expect(location(page)).toHaveText(place);
    if (crumb) await expect(crumbs(page)).toContainText(crumb);
    if (h1) await expect(heading(page)).toHaveText(h1);
    await expect(page).toHaveTitle(title);
  });
}

test("the page of a lot does not change the place that was chosen, and a district that was looked at is no city", async ({
  page,
}) => {
  await page.goto("/fapaifang/haidian/");
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fapai.place"))).toContain("海淀");
  await page.goto(await firstLink(page, "/fapaifang/chaoyang/", /\/fapaifang-info\/\d+\.html/));
  await hydrated(page);
  await expect(location(page)).toHaveText("北京");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fapai.place"))).toContain("海淀");
  for (const address of ["/zixun.html", "/about.html", "/duibi.html", "/xiangou.html"]) {
    await page.goto(address);
    await hydrated(page);
    await expect(location(page), address).toHaveText("北京");
  }
});

test("a district in the query leads to the list of the district", async ({ page }) => {
  await page.goto("/fapaifang/beijing/?area_id=3&usage=101");
  await expect(page).toHaveURL(/\/fapaifang\/chaoyang\/\?usage=101$/);
  await expect(heading(page)).toHaveText("北京朝阳住宅法拍房");
});

test("the summary and an empty list name what was filtered", async ({ page }) => {
  await page.goto("/fapaifang/chaoyang/?usage=101&status=0");
  await expect(page.getByText(/^北京朝阳法拍房中符合(朝阳、)?住宅、即将开始的有 [\d,]+ 条/)).toBeVisible();
  await page.goto("/fapaifang/chaoyang/?usage=111&room=5&area_max=50");
  const empty = page.getByText(/^北京朝阳没有符合.+的房源/);
  await expect(empty).toContainText("别墅");
  expect(await page.locator("main").textContent()).not.toContain("““");
});

test("another city without lots has a map and figures under its own name", async ({ page }) => {
  await page.goto("/map-house.html?city_id=1");
  await hydrated(page);
  await expect(heading(page)).toHaveText("天津地图找房");
  await expect(location(page)).toHaveText("天津");
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "研究院" }).click();
  await expect(page).toHaveURL(/fapaiyanjiu\.html\?city_id=1$/);
  await expect(heading(page)).toHaveText("天津法拍房研究院");
  await expect(page).toHaveTitle(/^天津/);
});
