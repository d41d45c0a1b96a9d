import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

// The page of a revoked link answers 404, which the console reports.
test.use({ tolerated: [/404/] });

test("a list is shared, read and commented by a guest on a phone, changed and revoked", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  await page.goto("/myLists.html");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "登录 / 注册" }).click();
  await logIn(page, newNumber());
  await expect(page.getByText(/^还没有清单/)).toBeVisible();

  // Adds lots from the comparison.
  const { data } = await (await page.request.get("/api/house?status=0&usage=101&sort=publish_desc&page_size=3")).json();
  const ids = data.list.map(({ id }: { id: number }) => id);
  const [first, second, third] = data.list.map(({ title }: { title: string }) => title);
  await page.goto(`/duibi.html?ids=${ids.slice(0, 2).join(",")}`);
  await hydrated(page);
  await page.getByRole("button", { name: "分享给家人" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "生成链接" }).click();
  await expect(dialog.getByText("请填写清单名称", { exact: true })).toBeVisible();
  await dialog.getByLabel("清单名称").fill("周末一起看的");
  await dialog.getByRole("button", { name: "生成链接" }).click();
  await expect(dialog.getByRole("img", { name: /二维码/ })).toBeVisible();
  const address = new URL((await dialog.getByText(/\/gongxiang\//).textContent()) ?? "").pathname;
  expect(address).toMatch(/^\/gongxiang\/[a-z2-7]{32}\.html$/);

  // In a wide window the price of a lot is at the right of its title.
  await page.goto(address);
  const lot = page.getByRole("article").first();
  const heading = await lot.getByRole("heading").boundingBox();
  const price = await lot.getByText(/^(起拍|当前|变卖)价/).boundingBox();
  expect(price?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
  expect((await lot.boundingBox())?.height).toBeLessThanOrEqual(200);

  // Adds a lot from its page to the same list.
  await page.goto(`/fapaifang-info/${ids[2]}.html`);
  await hydrated(page);
  await page.getByRole("button", { name: "分享给家人" }).click();
  await expect(dialog.getByLabel("放进哪份清单")).toHaveValue(/^\d+$/);
  await dialog.getByRole("button", { name: "生成链接" }).click();
  await expect(dialog.getByRole("img", { name: /二维码/ })).toBeVisible();

  // Anyone with the link can read it, without an account.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const guest = await phone.newPage();
  const answer = await guest.goto(address);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-robots-tag"]).toContain("noindex");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await hydrated(guest);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("周末一起看的");
  await expect(guest.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([first, second, third]);
  await expect(guest.getByRole("article").first()).toContainText("到手");
  // A row on a phone: the picture, and beside and below it the title, the day, the price and the total cost.
  const heights = await guest.getByRole("article").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(125);
  await expect(guest.getByRole("link", { name: "对比 3 套" })).toHaveAttribute(
    "href",
    `/duibi.html?ids=${ids.join(",")}`,
  );
  await expect(guest.getByRole("button", { name: "编辑清单" })).toHaveCount(0);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await guest.getByRole("button", { name: `写留言：${first}` }).click();
  await guest.getByRole("button", { name: "发布" }).click();
  await expect(guest.getByText("请填写您的称呼")).toBeVisible();
  await guest.getByLabel("您的称呼").fill("妈妈");
  await guest.getByRole("textbox", { name: "留言" }).fill("<b>采光好</b>，有事打 138 1234 5678");
  await guest.getByRole("button", { name: "发布" }).click();
  const said = guest.getByRole("article").first();
  await expect(said).toContainText("<b>采光好</b>，有事打 138 1234 5678");
  await expectAccessible(guest);
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText("<b>采光好</b>，有事打 138****5678")).toBeVisible();
  await expect(stranger.getByRole("button", { name: "删除 妈妈 的留言" })).toHaveCount(0);
  await other.close();

  // The owner changes order and notes, and closes the comments.
  await page.goto(address);
  await hydrated(page);
  await page.getByRole("button", { name: "编辑清单" }).click();
  await page.getByRole("button", { name: `上移 ${second}` }).click();
  await page.getByRole("textbox", { name: second }).fill("离学校近");
  await page.getByLabel("谁可以留言").selectOption({ label: "关闭留言" });
  await page.getByRole("button", { name: `移出清单 ${third}` }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText([second, first]);
  await expect(page.getByRole("article").first()).toContainText("离学校近");
  await guest.reload();
  await hydrated(guest);
  await expect(guest.getByText("清单主人已关闭留言。")).toBeVisible();
  await expect(guest.getByRole("button", { name: /^写留言：/ })).toHaveCount(0);
  await page.getByRole("button", { name: "删除 妈妈 的留言" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除留言" }).click();
  await expect(page.getByText("采光好")).toHaveCount(0);

  // The owner replaces the link, then deletes the list.
  await page.goto("/myLists.html");
  await hydrated(page);
  await expect(page.getByText("2 套房源 · 0 条留言")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "更换链接 周末一起看的" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "更换链接" }).click();
  await expect(dialog.getByText(/\/gongxiang\//)).not.toContainText(address);
  const renewed = new URL((await dialog.getByText(/\/gongxiang\//).textContent()) ?? "").pathname;
  expect((await guest.goto(address))?.status()).toBe(404);
  await expect(guest.getByText(/^这个链接已停用/)).toBeVisible();
  await hydrated(guest);
  await expectAccessible(guest);
  expect((await guest.goto(renewed))?.status()).toBe(200);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "删除清单 周末一起看的" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除清单" }).click();
  await expect(page.getByText(/^还没有清单/)).toBeVisible();
  expect((await guest.goto(renewed))?.status()).toBe(404);
  await phone.close();
});
