import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "./fixtures";
import { logIn, newNumber } from "./login";

const LIST = "/fapaifang.html?status=0&sort=publish_desc";

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();

/** Title of the first lot of the list that is open. */
const firstTitle = async (page: Page) => (await page.locator("main article h3 a").first().textContent()) ?? "";

/** Logs in where the personal area asks for it. */
async function enter(page: Page, path = "/home"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "登录 / 注册" }).click();
  await logIn(page, newNumber());
}

test.describe("favourites and reminders", () => {
  test("a guest's click on the heart is carried out after the login", async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const title = await firstTitle(page);
    await page.getByRole("button", { name: `收藏 ${title}` }).click();
    await logIn(page, newNumber());
    await expect(page.getByRole("button", { name: `收藏 ${title}` })).toHaveAttribute("aria-pressed", "true");

    await page.goto("/myCollection.html");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的关注");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "法拍房 1" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: `取消关注 ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "再想想" }).click();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await page.getByRole("button", { name: `取消关注 ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消关注" }).click();
    await expect(page.getByText("还没有关注的法拍房")).toBeVisible();
  });

  test("a reminder is set from the page of a lot, changed and removed", async ({ page }) => {
    await enter(page);
    await page.goto(LIST);
    const title = await firstTitle(page);
    await page.locator("main article h3 a").first().click();
    await page.waitForURL(/fapaifang-info/);
    await page.getByRole("button", { name: "提醒我" }).click();
    await expect(page.getByRole("button", { name: "已设提醒" })).toBeVisible();

    await page.goto("/myRemind.html");
    await hydrated(page);
    await page.getByRole("button", { name: `修改提醒 ${title}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("开拍前1天")).toBeChecked();
    await dialog.getByLabel("开拍前30分钟").check();
    await dialog.getByLabel("成交/流拍结果").check();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(toast(page, "提醒已更新")).toBeVisible();
    await expect(page.getByText("开拍前30分钟、开拍前1小时、开拍前1天")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: `删除提醒 ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "删除提醒" }).click();
    await expect(page.getByText("还没有设置提醒")).toBeVisible();
  });

  test("a demand finds lots, is shared, and is closed", async ({ page }) => {
    await enter(page, "/myDemandList.html");
    await expect(page.getByText("还没有提交过需求")).toBeVisible();
    await page.getByRole("button", { name: "提交购房需求" }).click();
    await page.getByLabel("区域", { exact: true }).selectOption({ label: "朝阳区" });
    await page.getByRole("main").locator("form").getByRole("button").last().click();
    await page.getByRole("button", { name: "查看我的需求" }).click();
    await expect(page.getByRole("heading", { name: /一键定制（编号/ })).toBeVisible();
    await page.getByLabel(/同意向需求相近的会员展示/).click();
    await expect(toast(page, /已同意/)).toBeVisible();
    await expectAccessible(page);

    await expect(async () => {
      await page.goto("/home/user.mate/index.html");
      await hydrated(page);
      await expect(page.getByText("匹配度").first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText("未读").first()).toBeVisible();
    await expectAccessible(page);
    const dismiss = page.getByRole("button", { name: /^不感兴趣 / }).first();
    const name = (await dismiss.getAttribute("aria-label")) ?? "";
    await dismiss.click();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);

    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "有新的匹配房源" })).toBeVisible();
    await page.goto("/myDemandList.html");
    await page.getByRole("button", { name: /^关闭需求 / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "关闭需求" }).click();
    await expect(page.getByText("您关闭了需求")).toBeVisible();
  });

  test("an account can be changed, taken along and closed", async ({ page }) => {
    await enter(page, "/home/user.index/index.html");
    await page.getByLabel("昵称").fill("看房人");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(toast(page, "已保存")).toBeVisible();
    await expect(page.getByRole("banner").getByText("看房人")).toBeVisible();
    await page.getByLabel("微信公众号").click();
    await expect(page.getByLabel("微信公众号")).not.toBeChecked();
    await expect(page.getByText("本机")).toBeVisible();
    await expectAccessible(page);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出我的数据" }).click();
    expect((await saved).suggestedFilename()).toBe("我的数据.json");

    await page.getByRole("button", { name: "注销账号" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "注销账号" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByRole("banner").getByRole("button", { name: "登录 / 注册" })).toBeVisible();
  });

  test("the personal area is empty of data for guests and for crawlers", async ({ page, request }) => {
    for (const path of [
      "/home",
      "/myCollection.html",
      "/myRemind.html",
      "/myDemandList.html",
      "/home/user.mate/index.html",
    ]) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()["cache-control"]).toContain("no-store");
      expect(await answer.text()).toContain("noindex");
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole("main").getByRole("button", { name: "登录 / 注册" })).toBeVisible();
    }
  });
});

test("a lot is shared by link, text and poster", async ({ page }) => {
  await page.goto(LIST);
  await page.locator("main article h3 a").first().click();
  await page.waitForURL(/fapaifang-info/);
  await page.getByRole("button", { name: "分享", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const poster = dialog.getByRole("img", { name: /分享海报$/ });
  await expect(poster).toHaveJSProperty("complete", true);
  await expect(poster).toHaveJSProperty("naturalWidth", 750);
  await expect(dialog).toContainText(new URL(page.url()).pathname);
  await expectAccessible(page);
  const id = /(\d+)\.html/.exec(page.url())?.[1];
  const card = await page.request.get(`/api/wechat-mini-share?id=${id}`);
  expect((await card.json()).data.path).toBe(`pages/house/detail?id=${id}`);
  expect((await page.request.get("/api/share?id=999999999")).status()).toBe(404);
});
