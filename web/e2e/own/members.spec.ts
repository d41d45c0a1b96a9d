import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { amountIn, expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber, proveIdentity } from "../login";

// Not the newest first: live.spec starts and ends those.
const LIST = "/fapaifang.html?status=0&sort=start_price_desc";

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();

/** Returns the full title of the open list's first lot; the card omits the district. */
const firstTitle = async (page: Page) => (await page.locator("main article h3 a").first().textContent()) ?? "";

/** Logs in when the personal area requires it, and returns the number. */
async function enter(page: Page, path = "/home"): Promise<string> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "登录 / 注册" }).click();
  const mobile = newNumber();
  await logIn(page, mobile);
  return mobile;
}

test.describe("favourites and reminders", () => {
  test("a guest's click on the heart is carried out after the login", { tag: "@journey" }, async ({ page }) => {
    await page.goto(LIST);
    await hydrated(page);
    const title = await firstTitle(page);
    await page.getByRole("button", { name: `收藏 ${title}` }).click();
    await logIn(page, newNumber());
    await expect(page.getByRole("button", { name: `收藏 ${title}` })).toHaveAttribute("aria-pressed", "true");

    await page.goto("/myCollection.html");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的收藏");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "法拍房 1" })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: `取消收藏 ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "再想想" }).click();
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await page.getByRole("button", { name: `取消收藏 ${title}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消收藏" }).click();
    await expect(page.getByText("还没有收藏的法拍房")).toBeVisible();
  });

  test("a reminder is set from the page of a lot, changed and removed", { tag: "@journey" }, async ({ page }) => {
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

  test("favourites are compared, taken along and removed together", async ({ page, browser }) => {
    await enter(page);
    await page.goto(LIST);
    await hydrated(page);
    const hearts = page.getByRole("button", { name: /^收藏 / });
    for (const i of [0, 1, 2]) {
      const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/house-collect"));
      await hearts.nth(i).click();
      await saved;
    }
    await page.goto("/myCollection.html");
    await hydrated(page);
    await expect(page.getByRole("link", { name: "法拍房 3" })).toBeVisible();

    // In order of price, upwards and downwards.
    const prices = () => page.locator("main tbody tr td:nth-child(4)").allTextContents();
    await page.getByRole("link", { name: "价格" }).click();
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect.poll(async () => (await prices()).length).toBe(3);
    const rising = (await prices()).map(amountIn);
    expect(rising).toEqual([...rising].sort((x, y) => x - y));

    await page
      .getByRole("checkbox", { name: /^选择 / })
      .first()
      .check();
    await expect(page.getByText("已选 1 套")).toBeVisible();
    await page.getByRole("button", { name: "对比" }).click();
    await expect(toast(page, "请选择 2 至 4 套房源对比")).toBeVisible();
    await page.getByLabel("全选").check();
    await page.getByRole("link", { name: "对比 3 套" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("房源对比");
    await expect(page).toHaveURL(/ids=\d+,\d+,\d+$/);
    const table = page.getByRole("table");
    await page.getByLabel("只看不同项").uncheck();
    for (const row of ["起拍价", "户型", "占用腾退", "税费承担", "付款期限", "历次拍卖"])
      await expect(table.getByRole("rowheader", { name: row, exact: false }).first()).toBeVisible();
    await expectAccessible(page);
    const rows = await table.getByRole("row").count();
    await page.getByLabel("只看不同项").check();
    expect(await table.getByRole("row").count()).toBeLessThanOrEqual(rows);

    // The address shows the same to a visitor who is not logged in.
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(page.url());
    await expect(stranger.getByRole("columnheader")).toHaveCount(3);
    await stranger.context().close();
    await page
      .getByRole("link", { name: /^移出对比 / })
      .first()
      .click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^移出对比 / })).toHaveCount(0);

    await page.getByRole("link", { name: "返回我的收藏" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出 CSV" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^我的收藏-法拍房-\d{8}\.csv$/);
    const lines = readFileSync(await file.path(), "utf8").split("\n");
    expect(lines[0]).toMatch(/^\uFEFF房源,/);

    await page.getByLabel("全选").check();
    await page.getByRole("button", { name: "批量取消收藏" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "取消收藏" }).click();
    await expect(toast(page, "已取消 3 项收藏")).toBeVisible();
    await expect(page.getByText("还没有收藏的法拍房")).toBeVisible();
  });

  test("a demand is written, changed and closed", { tag: "@journey" }, async ({ page }) => {
    await enter(page, "/myDemandList.html");
    await expect(page.getByText("还没有提交过需求")).toBeVisible();
    await page.getByRole("button", { name: "提交购房需求" }).click();
    const form = page.getByRole("main").locator("form");
    await form.getByLabel("住宅", { exact: true }).check();
    await form.getByLabel("最低预算").fill("900");
    await form.getByLabel("最高预算").fill("300");
    await form.getByText("更多要求").click();
    await form.getByLabel("补充说明").fill("靠近地铁");
    await form.getByRole("button", { name: "提交需求" }).click();
    await expect(form.getByText("最高预算不能低于最低预算")).toBeVisible();
    await expect(form.getByLabel("最高预算")).toBeFocused();
    await expect(form.getByLabel("补充说明")).toHaveValue("靠近地铁");
    await form.getByLabel("最低预算").fill("100");
    await form.getByLabel("最高预算").fill("3000");
    await form.getByRole("button", { name: "提交需求" }).click();
    const offer = page.getByRole("dialog", { name: "第一时间收到匹配房源" });
    await expect(offer.getByRole("img", { name: "公众号二维码" })).toBeVisible();
    await offer.getByRole("button", { name: "关闭" }).click();
    await page.getByRole("button", { name: "查看我的需求" }).click();
    await expect(page.getByRole("heading", { name: /订阅新房源（编号/ })).toBeVisible();
    await expect(page.getByRole("main").getByText("100万-3,000万")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: /^修改需求 / }).click();
    const dialog = page.getByRole("dialog", { name: /^修改需求/ });
    await expect(dialog.getByLabel("住宅", { exact: true })).toBeChecked();
    await expect(dialog.getByLabel("补充说明")).toHaveValue("靠近地铁");
    await dialog.getByLabel("最高预算").fill("2000");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "保存修改" }).click();
    await expect(toast(page, /需求已修改/)).toBeVisible();
    await expect(page.getByRole("main").getByText("100万-2,000万")).toBeVisible();
    await expect(page.getByRole("list", { name: "跟进进度" })).toContainText("修改需求");

    await page.getByRole("button", { name: /^关闭需求 / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "关闭需求" }).click();
    await expect(page.getByText("您已关闭")).toBeVisible();
    await expect(page.getByRole("button", { name: /^修改需求 / })).toHaveCount(0);
  });

  test("a demand finds lots, and is shown to others only by consent", async ({ page }) => {
    await enter(page, "/myDemandList.html");
    await page.getByRole("button", { name: "提交购房需求" }).click();
    await page.getByLabel("朝阳", { exact: true }).check();
    await page.getByRole("button", { name: "提交需求" }).click();
    await expect(page.getByRole("button", { name: "查看我的需求" })).toBeVisible();

    await expect(async () => {
      await page.goto("/home/user.mate/index.html");
      await hydrated(page);
      await expect(page.getByText("匹配度").first()).toBeVisible({ timeout: 4000 });
    }).toPass();
    const consent = page.getByLabel(/^展示需求（编号/);
    await expect(consent).not.toBeChecked();
    await consent.click();
    await expect(toast(page, /已同意/)).toBeVisible();
    await expect(consent).toBeChecked();
    await expect(page.getByText("未读", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    const dismiss = page.getByRole("button", { name: /^不感兴趣 / }).first();
    const name = (await dismiss.getAttribute("aria-label")) ?? "";
    await dismiss.click();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: /^全部标为已读/ }).click();
    await expect(page.getByText("未读", { exact: true })).toHaveCount(0);

    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "有新的匹配房源" }).first()).toBeVisible();
    await expect(page.getByRole("list", { name: "概览" }).getByRole("link", { name: /^我的需求 1/ })).toBeVisible();
    const unread = page.getByRole("navigation", { name: "个人中心" }).getByText(/\d+ 条未读消息/);
    await expect(unread).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: "全部标为已读" }).click();
    await expect(unread).toHaveCount(0);
  });

  test("an account can be changed, taken along and closed", async ({ page }) => {
    const mobile = await enter(page, "/home/user.index/index.html");
    await page.getByLabel("昵称").fill("看房人");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(toast(page, "已保存")).toBeVisible();
    await expect(page.getByRole("banner").getByText("看房人")).toBeVisible();
    await page.getByLabel("微信公众号").click();
    await expect(page.getByLabel("微信公众号")).not.toBeChecked();
    await expect(page.getByText("本机")).toBeVisible();
    await expect(page.getByRole("table", { name: "登录记录" }).getByRole("cell", { name: "短信验证码" })).toBeVisible();
    await expectAccessible(page);

    const picture = page.locator('main section img[src^="/media/"]');
    await page.getByRole("button", { name: "更换头像" }).click();
    const dialog = page.getByRole("dialog", { name: "更换头像" });
    await dialog.getByRole("group", { name: "选择头像" }).getByRole("button").nth(2).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(picture).toHaveAttribute("src", /avatar-3\.svg$/);
    await page.getByRole("button", { name: "更换头像" }).click();
    await dialog
      .getByLabel("选择图片")
      .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(dialog.getByText("无法读取这张图片")).toBeVisible();
    const png = await page.locator("main").screenshot();
    await dialog.getByLabel("选择图片").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
    await expect(dialog.locator('img[src^="data:image/jpeg"]')).toBeVisible();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(picture).toHaveAttribute("src", /^\/media\/avatar\/.+\.jpg$/);
    await expect(picture).toHaveJSProperty("naturalWidth", 256);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出我的数据" }).click();
    await proveIdentity(page, mobile);
    expect((await saved).suggestedFilename()).toBe("我的数据.json");

    await page.getByRole("button", { name: "注销账号" }).click();
    const question = page.getByRole("dialog", { name: "注销账号" });
    await question.getByRole("button", { name: "注销账号" }).click();
    await expect(question.getByText("请输入“注销账号”", { exact: true })).toBeVisible();
    await question.getByLabel("请输入“注销账号”确认").fill("注销账号");
    await question.getByRole("button", { name: "注销账号" }).click();
    await proveIdentity(page, mobile);
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByRole("banner").getByRole("button", { name: "登录 / 注册" })).toBeVisible();
  });

  test.describe("a page whose data cannot be had", () => {
    test.use({ tolerated: [/status of 500/] });

    test("says so and can be tried again", async ({ page }) => {
      await enter(page, "/home");
      await page.route("**/api/house-remind**", (route) =>
        route.fulfill({ status: 500, json: { code: 500, msg: "服务繁忙" } }),
      );
      await page.goto("/myRemind.html");
      await expect(page.getByRole("alert")).toContainText("服务繁忙");
      await page.unroute("**/api/house-remind**");
      await page.getByRole("button", { name: "重新加载" }).click();
      await expect(page.getByText("还没有设置提醒")).toBeVisible();
    });
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
  await expect(poster).toHaveJSProperty("naturalWidth", 1080);
  await expect(dialog).toContainText(new URL(page.url()).pathname);
  await expectAccessible(page);
  const id = /(\d+)\.html/.exec(page.url())?.[1];
  const card = await page.request.get(`/api/wechat-mini-share?id=${id}`);
  expect((await card.json()).data.path).toBe(`pages/house/detail?id=${id}`);
  expect((await page.request.get("/api/share?id=999999999")).status()).toBe(404);
});
