import { expect, expectAccessible, hydrated, test } from "../fixtures";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form that leads to the list", async ({ page }) => {
    await page.goto("/");
    const hero = page.getByRole("main").getByRole("search").first();
    await hero.getByRole("searchbox", { name: "搜索房源" }).fill("望京");
    await hero.getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(/\/fapaifang\.html\?keyword=/);
    expect(new URL(page.url()).searchParams.get("keyword")).toBe("望京");
    await page.goto("/");
    await expect(hero.getByRole("link", { name: "找小区" })).toHaveAttribute("href", "/xiaoqu.html");
  });
});

test("completes what is typed, by keyboard", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const field = page.getByRole("banner").getByLabel("搜索房源");
  await field.focus();
  await field.pressSequentially("望京");
  const options = page.getByRole("group", { name: "搜索建议" }).getByRole("option");
  await expect(options.first()).toContainText("望京");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await field.press("ArrowUp");
  await expect(options.first()).toHaveAttribute("aria-selected", "false");
  await field.press("Escape");
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue("望京");
  await field.press("ArrowDown");
  await expect(options.first()).toBeVisible();
  const path = await options.first().getAttribute("href");
  if ((await options.first().getAttribute("aria-selected")) !== "true") await field.press("ArrowDown");
  await field.press("Enter");
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
});

test("a court is suggested by its whole name, a lot without the district that all begin with", async ({ page }) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const field = page.getByRole("banner").getByLabel("搜索房源");
  await field.focus();
  await field.pressSequentially("北京市朝阳区");
  const options = page.getByRole("group", { name: "搜索建议" }).getByRole("option");
  await expect(options.filter({ hasText: "法院" }).first()).toContainText("北京市朝阳区人民法院");
  await expect(options.filter({ hasText: "房源" }).first()).not.toContainText("北京市");
});

test("each kind of suggestion leads to its own page", { tag: "@journey" }, async ({ page }) => {
  const keyword = "望京";
  const answer = await page.request.get(`/api/house/suggest?keyword=${encodeURIComponent(keyword)}&city_id=29`);
  const kinds = new Set<string>(((await answer.json()) as { data: { kind: string }[] }).data.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(["region", "community", "keyword"]));
  for (const [tag, address] of [
    ["商圈", /\/fapaifang\/chaoyang\/wangjing\/$/],
    ["小区", /\/xiaoqu\/\d+\.html$/],
    ["关键词", /\/fapaifang\/beijing\/\?.*keyword=/],
  ] as const) {
    await page.goto("/");
    await hydrated(page);
    const field = page.getByRole("main").getByRole("search").first().getByLabel("搜索房源");
    await field.focus();
    await field.pressSequentially(keyword);
    const options = page.getByRole("group", { name: "搜索建议" }).getByRole("option");
    const wanted = options.filter({ hasText: tag }).first();
    await expect(wanted).toBeVisible();
    const at = (await options.allTextContents()).findIndex((text) => text.startsWith(tag));
    for (let i = 0; i <= at; i++) await field.press("ArrowDown");
    await expect(wanted).toHaveAttribute("aria-selected", "true");
    await field.press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});

test("has nothing that axe complains of while it is open", async ({ page }) => {
  await page.goto("/fapaifang.html?keyword=没有这个词");
  await hydrated(page);
  await page.getByRole("banner").getByLabel("搜索房源").fill(""); // the field still contained the previous search
  await expect(page.getByRole("group", { name: "热门" }).getByRole("option")).toHaveCount(8);
  await expectAccessible(page);
});

test("offers what many look for, and what was searched for before, until it is cleared", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const hero = page.getByRole("main").getByRole("search").first();
  const field = hero.getByLabel("搜索房源");
  await field.focus();
  const hot = hero.getByRole("group", { name: "热门" }).getByRole("option");
  await expect(hot).toHaveCount(8);
  // The number equals the total of the list that it links to.
  const count = Number((await hot.first().textContent())?.match(/(\d+)条/)?.[1]);
  const list = await (await page.request.get((await hot.first().getAttribute("href")) ?? "")).text();
  expect(list).toMatch(new RegExp(`共\\s*<strong>${count.toLocaleString("zh-CN")}</strong>\\s*条`));

  await field.fill("花园");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/fapaifang\.html\?keyword=/);
  await page.goto("/");
  await hydrated(page);
  await field.focus();
  const before = hero.getByRole("group", { name: "搜索历史" }).getByRole("option");
  await expect(before).toHaveText(/房源花园/);
  await expect(hot).toHaveCount(8);
  await hero.getByRole("button", { name: "清空搜索历史" }).click();
  await expect(before).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await field.focus();
  await expect(hot).toHaveCount(8);
  await expect(before).toHaveCount(0);
});

for (const { tab, name, page: results } of [
  { tab: "找小区", name: "搜索小区", page: /\/xiaoqu\.html\?keyword=/ },
  { tab: "找资讯", name: "搜索资讯", page: /\/zixun\.html\?keyword=/ },
]) {
  test(`${tab} leads to its own list`, async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    await page.getByRole("banner").getByLabel("搜索房源").focus();
    await page.getByRole("banner").getByRole("link", { name: tab }).click();
    const field = page.getByRole("banner").getByLabel(name);
    await expect(field).toBeFocused();
    await field.fill("法拍");
    await field.press("Enter");
    await expect(page).toHaveURL(results);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

test("a result page keeps its words in the field and searches for what it shows", async ({ page }) => {
  await page.goto("/xiaoqu.html?keyword=花园");
  await hydrated(page);
  const bar = page.getByRole("banner");
  await expect(bar.getByLabel("搜索小区")).toHaveValue("花园");
  await bar.getByLabel("搜索小区").fill("家园");
  await bar.getByLabel("搜索小区").press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("keyword")).toBe("家园");
  expect(new URL(page.url()).pathname).toBe("/xiaoqu.html");
  await page.goBack();
  await expect(bar.getByLabel("搜索小区")).toHaveValue("花园");
  await bar.getByRole("link", { name: "法拍房", exact: true }).last().click();
  await expect(bar.getByLabel("搜索房源")).toHaveValue("");
});
