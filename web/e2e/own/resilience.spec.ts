import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

const account = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^用户\d+/ });
const entry = (page: Page) => page.getByRole("button", { name: "登录 / 注册" });

/** Stores a token unknown to the server, as after the end of a session. */
async function endSession(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("fapai")?.includes("access_token"));
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("fapai") ?? "{}");
    stored.config.access_token = "ended";
    localStorage.setItem("fapai", JSON.stringify(stored));
  });
  await page.reload();
  await hydrated(page);
}

test("who logs in in one tab is logged in in all of them, and out of all", { tag: "@journey" }, async ({
  context,
  page,
}) => {
  await page.goto("/fapaifang.html");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/about.html");
  await hydrated(other);
  await entry(other).click();
  await logIn(other, newNumber());
  await expect(account(page)).toBeVisible();
  // Regression test: a tab that found its session ended used to overwrite the member with its own guest.
  await page.reload();
  await hydrated(page);
  await expect(account(page)).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await expect(entry(page)).toBeVisible();
});

test.describe("a form whose session has ended", () => {
  test.use({ tolerated: [/401/] });

  test("is found again as it was after the page has renewed it", async ({ page }) => {
    await page.goto("/agent/1.html");
    await hydrated(page);
    await endSession(page);
    const mobile = newNumber();
    await page.getByLabel("称呼").fill("王女士");
    await page.getByLabel("手机号").fill(mobile);
    await page.getByLabel("想咨询的问题").fill("周末能看房吗？");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "提交咨询" }).click();
    await reloaded;
    await expect(page.getByText("上次填写的内容还没有送达")).toBeVisible();
    await expect(page.getByLabel("手机号")).toHaveValue(mobile);
    await expect(page.getByLabel("想咨询的问题")).toHaveValue("周末能看房吗？");
    await page.getByRole("button", { name: "提交咨询" }).click();
    await expect(page.getByText("提交成功，法拍专员会尽快与您联系")).toBeVisible();
    // The form has been sent, so its input is not restored again.
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("称呼")).toHaveValue("");
  });
});

/** Makes the server treat the session of the next such call as ended. */
async function endSessionAt(page: Page, address: string, method: string): Promise<void> {
  let ended = false;
  await page.route(address, (route) => {
    const request = route.request();
    if (ended || request.method() !== method) return route.continue();
    ended = true;
    return route.continue({ headers: { ...request.headers(), authorization: "Bearer ended", access_token: "ended" } });
  });
}

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem("fapai") ?? "");

/**
 * Once the page asks for a login, resumes with the stored session: a real login would need a second code within a
 * minute.
 */
async function resume(page: Page, stored: string): Promise<void> {
  await expect(page.getByRole("dialog", { name: "登录 / 注册" })).toBeVisible();
  await page.evaluate((session) => localStorage.setItem("fapai", session), stored);
  await page.reload();
  await hydrated(page);
}

test.describe("a member whose session has ended", () => {
  test.use({ tolerated: [/401|403/] });

  test("finds the change of a subscription again after the login", async ({ page }) => {
    await page.goto("/fapaifang/chaoyang/?usage=101");
    await hydrated(page);
    await page.getByRole("link", { name: "订阅此搜索" }).click();
    await logIn(page, newNumber());
    await expect(page.getByText(/已订阅“/)).toBeVisible();
    const member = await storedSession(page);
    await page.goto("/mySearches.html");
    await page.getByRole("button", { name: /^修改订阅/ }).click();
    const dialog = page.getByRole("dialog", { name: "修改订阅" });
    await dialog.getByLabel("名称").fill("给父母看的房子");
    await dialog.getByLabel(/频率/).selectOption({ label: "即时" });
    await endSessionAt(page, "**/api/saved-search/*", "PUT");
    await dialog.getByRole("button", { name: "保存" }).click();
    await resume(page, member);
    await expect(dialog.getByText("上次填写的内容还没有送达")).toBeVisible();
    await expect(dialog.getByLabel("名称")).toHaveValue("给父母看的房子");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("link", { name: "给父母看的房子" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "给父母看的房子" })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test("has what was added to the favorites once logged in again", async ({ page }) => {
    await page.goto("/fapaifang.html");
    await hydrated(page);
    const heart = page.getByRole("main").getByRole("button", { name: /^收藏/ }).first();
    await heart.click();
    await logIn(page, newNumber());
    await expect(page.getByText("已加入收藏")).toBeVisible();
    const member = await storedSession(page);
    const second = page.getByRole("main").getByRole("button", { name: /^收藏/ }).nth(1);
    await expect(second).toHaveAttribute("aria-pressed", "false");
    await endSessionAt(page, "**/api/house-collect", "POST");
    await second.click();
    await resume(page, member);
    await expect(page.getByText("已加入收藏")).toBeVisible();
    await expect(second).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("after a deployment", () => {
  test.use({ tolerated: [/404|dynamically imported module/] });

  test("a page whose scripts are gone loads itself anew, at the address that was asked for", async ({ page }) => {
    await page.goto("/about.html", { waitUntil: "networkidle" });
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "Not Found" }));
    // A new document contains the names of the current scripts.
    await page.route("**/xiaoqu.html", async (route) => {
      await page.unroute("**/assets/*.js");
      await route.continue();
    });
    const reloaded = page.waitForEvent("load");
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "法拍小区" }).click();
    await reloaded;
    await hydrated(page);
    await expect(page).toHaveURL(/\/xiaoqu\.html$/);
    await expect(page.getByRole("heading", { level: 1, name: "法拍小区" })).toBeVisible();
  });
});

test("a double click saves once", async ({ page }) => {
  const lots = await (await page.request.get("/api/house?status=0&page_size=1")).json();
  await page.goto("/about.html");
  await hydrated(page);
  await entry(page).click();
  await logIn(page, newNumber());
  await page.goto(`/fapaifang-info/${lots.data.list[0].id}.html`);
  await hydrated(page);
  let saved = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/house-collect")) saved += 1;
  });
  await page.getByRole("main").getByRole("button", { name: "收藏" }).first().dblclick();
  await expect(page.getByText("已加入收藏")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "已收藏" }).first()).toBeVisible();
  expect(saved).toBe(1);
});

test.describe("without an answer of the API", () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test("a page says so and can be loaded anew", async ({ page }) => {
    await page.goto("/about.html", { waitUntil: "networkidle" });
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "法拍小区" }).click();
    await expect(page.getByText("网络出现问题")).toBeVisible();
    await page.unroute("**/api/**");
    await page.getByRole("link", { name: "重新加载" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "法拍小区" })).toBeVisible();
  });

  test("a list stays while its next filter has no answer, and follows once there is one", async ({ page }) => {
    await page.goto("/fapaifang.html", { waitUntil: "networkidle" });
    await hydrated(page);
    const districts = page.getByRole("group", { name: "区域", exact: true }).getByRole("link");
    const cards = page.locator("main ul > li article");
    const before = await cards.count();
    let refused = 0;
    await page.route("**/api/**", (route) => {
      refused += 1;
      return route.fulfill({ status: 503, json: { code: 503, msg: "稍后" } });
    });
    const filter = districts.nth(1);
    const address = new URL((await filter.getAttribute("href")) ?? "", page.url()).href;
    await filter.click();
    await expect(page.getByText("服务器没有回应，正在自动重试")).toBeVisible();
    await expect(cards).toHaveCount(before);
    await expect(page.getByText("页面暂时无法显示")).toHaveCount(0);
    await expect.poll(() => refused).toBeGreaterThan(1);
    await page.unroute("**/api/**");
    await expect(page).toHaveURL(address);
    await expect(page.getByText("服务器没有回应，正在自动重试")).toBeHidden();
    // Choosing something else ends the attempts for the first choice.
    await page.route("**/api/**", (route) => route.abort());
    await districts.nth(2).click();
    await expect(page.getByText("服务器没有回应，正在自动重试")).toBeVisible();
    await page.unroute("**/api/**");
    await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "法拍小区" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "法拍小区" })).toBeVisible();
    await expect(page.getByText("服务器没有回应，正在自动重试")).toBeHidden();
  });
});

test.describe("without a network", () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|Unable to preload|Failed to fetch dynamically/] });

  test("what cannot be loaded leaves the page as it is, until the network is back", async ({ context, page }) => {
    await page.goto("/fapaifang-info/1.html");
    await hydrated(page);
    const title = page.locator("h1");
    await expect(title).toBeVisible();
    const told = new Promise<string>((resolve) =>
      // Each part that was still loading shows a message, and an open dialog blocks the page.
      page.on("dialog", async (dialog) => {
        resolve(dialog.message());
        await dialog.accept();
      }),
    );
    await context.setOffline(true);
    // Presses a key, because a click waits for frames, which the open dialog blocks.
    await entry(page).press("Enter");
    expect(await told).toContain("请检查网络");
    await expect(title).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await context.setOffline(false);
    await reloaded;
    await hydrated(page);
    await entry(page).click();
    await expect(page.getByRole("dialog", { name: "登录 / 注册" })).toBeVisible();
  });
});
