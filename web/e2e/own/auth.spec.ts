import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { CAPTCHA, confirmScan, newNumber } from "../login";
import { askForViewing, openViewable } from "../viewing";

/** Locates the message of a toast, which is also announced elsewhere in the page. */
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();

async function openDialog(page: Page) {
  await page.goto("/about.html");
  await hydrated(page);
  await page.getByRole("button", { name: "登录 / 注册" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab", { name: "手机登录" })).toHaveAttribute("aria-selected", "true");
  await expect(dialog.locator("img")).toHaveAttribute("src", /^data:image\/png/);
  return dialog;
}

/**
 * Expects a field to be marked as invalid, with the reason below it, and to have the focus if the form moved it there.
 */
async function expectFault(dialog: Locator, label: string, text: string | RegExp, focused = true): Promise<void> {
  const field = dialog.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(text);
  if (focused) await expect(field).toBeFocused();
}

/** Returns the code sent to a number, from the outbox. */
async function codeFor(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.get("/dev/outbox.json");
  const { data } = (await answer.json()) as { data: { list: { mobile: string; values: { code: string } }[] } };
  return data.list.find((message) => message.mobile === mobile)?.values.code ?? "";
}

async function askForCode(page: Page, mobile: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("手机号").fill(mobile);
  await dialog.getByLabel("图形验证码", { exact: true }).fill(CAPTCHA.toUpperCase());
  await dialog.getByRole("button", { name: "获取验证码" }).click();
  await expect(dialog.getByText("验证码发送成功")).toBeVisible();
  await expect(dialog.getByLabel("短信验证码")).toBeFocused();
}

async function loginByPhone(page: Page, mobile: string): Promise<void> {
  await askForCode(page, mobile);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("短信验证码").fill(await codeFor(page.request, mobile));
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "登录", exact: true }).click();
  await reloaded;
  await hydrated(page);
}

test.describe("the login dialog", () => {
  test("opens on the phone tab and closes by mask, icon and Escape", async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await expect(dialog.getByRole("button", { name: "登录", exact: true })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "登录", exact: true })).toHaveAccessibleDescription(
      "请先填写手机号",
    );
    await expect(dialog.getByRole("button", { name: "登录", exact: true })).toHaveCSS(
      "background-color",
      "rgb(231, 38, 52)",
    );
    await expectAccessible(page);
    const again = async () => {
      await expect(dialog).toHaveCount(0);
      await page.getByRole("button", { name: "登录 / 注册" }).click();
      await expect(dialog).toBeVisible();
    };
    await page.keyboard.press("Escape");
    await again();
    await dialog.getByRole("button", { name: "关闭" }).click();
    await again();
    await page.mouse.click(10, 400);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: "登录 / 注册" })).toBeFocused();
  });

  test("keeps the focus inside", async ({ page }) => {
    await openDialog(page);
    for (let i = 0; i < 15; i++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          Boolean(document.activeElement?.closest("[role=dialog]")) ||
          document.activeElement?.hasAttribute("data-base-ui-focus-guard"),
      );
      expect(inside).toBe(true);
    }
  });

  test("says what is missing, and changes the captcha at a click", async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await expectFault(dialog, "手机号", "请输入正确的手机号并完成图形验证码");
    await expect(page.getByRole("region", { name: "Notifications" }).getByText(/./)).toHaveCount(0);
    await dialog.getByLabel("手机号").fill("12345678901");
    await dialog.getByLabel("短信验证码").focus();
    await expectFault(dialog, "手机号", "请输入正确的手机号", false);
    await dialog.getByLabel("手机号").fill(newNumber());
    await expect(dialog.getByText("请输入正确的手机号")).toHaveCount(0);
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await expectFault(dialog, "图形验证码", "请输入正确的手机号并完成图形验证码");
    const image = dialog.locator("img");
    const before = await image.getAttribute("src");
    await dialog.getByRole("button", { name: "换一张图形验证码" }).click();
    await expect(image).not.toHaveAttribute("src", before ?? "");
  });

  test("shows how far the work of a captcha is, where there is some", async ({ page }) => {
    const work = { salt: "00".repeat(16), challenge: "00".repeat(16), iterations: 2000, max: 1e9 };
    await page.route("**/api/captcha?*", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, work } } });
    });
    const dialog = await openDialog(page);
    const progress = dialog.getByRole("progressbar", { name: "安全校验中，无需操作" });
    await expect(progress).toBeVisible();
    await page.unroute("**/api/captcha?*");
    await dialog.getByRole("button", { name: "换一张图形验证码" }).click();
    await expect(progress).toHaveCount(0);
  });

  test("shows both texts over half the window", async ({ page }) => {
    const dialog = await openDialog(page);
    for (const title of ["服务协议", "隐私政策"]) {
      await dialog.getByRole("button", { name: `《${title}》` }).click();
      const text = page.getByRole("dialog", { name: title });
      await expect(text).toContainText("本站");
      expect((await text.boundingBox())?.width).toBeCloseTo(720, -1);
      await page.keyboard.press("Escape");
      await expect(text).toHaveCount(0);
    }
    await expect(dialog).toBeVisible();
  });

  test.describe("refusals", () => {
    test.use({ tolerated: [/status of (400|429)/] });

    test("a wrong captcha gives a new one, a wrong code can be tried again", async ({ page }) => {
      const dialog = await openDialog(page);
      const mobile = newNumber();
      await dialog.getByLabel("手机号").fill(mobile);
      await dialog.getByLabel("图形验证码", { exact: true }).fill("zzzz");
      const before = await dialog.locator("img").getAttribute("src");
      await dialog.getByRole("button", { name: "获取验证码" }).click();
      await expectFault(dialog, "图形验证码", "图形验证码错误，请重新输入");
      await expect(dialog.locator("img")).not.toHaveAttribute("src", before ?? "");
      await expect(dialog.getByLabel("图形验证码", { exact: true })).toHaveValue("");

      await askForCode(page, mobile);
      const counting = dialog.getByRole("button", { name: /^输入验证码\(\d+\)$/ });
      await counting.click();
      await expectFault(dialog, "短信验证码", "请稍后重试");
      const code = await codeFor(page.request, mobile);
      await dialog.getByLabel("短信验证码").fill(code === "000000" ? "000001" : "000000");
      await dialog.getByRole("button", { name: "登录", exact: true }).click();
      await expectFault(dialog, "短信验证码", "验证码错误，请重新输入");
      // The earlier message is no longer shown.
      await expect(dialog.getByText("验证码发送成功")).toHaveCount(0);

      await dialog.getByLabel("短信验证码").fill(code);
      await dialog.getByRole("checkbox").uncheck();
      await dialog.getByRole("button", { name: "登录", exact: true }).click();
      await expect(dialog.getByRole("checkbox")).toHaveAccessibleDescription(
        "请先阅读并同意《服务协议》和《隐私政策》",
      );

      // Closing ends the countdown; the server remembers.
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "登录 / 注册" }).click();
      await dialog.getByLabel("手机号").fill(mobile);
      await dialog.getByLabel("图形验证码", { exact: true }).fill(CAPTCHA);
      await expect(dialog.locator("img")).toHaveAttribute("src", /^data:/);
      await dialog.getByRole("button", { name: "获取验证码" }).click();
      await expectFault(dialog, "短信验证码", /^请稍后重试/, false);
    });
  });

  test("counts down to the next code, which wants a new captcha", async ({ page }) => {
    await page.clock.install();
    const dialog = await openDialog(page);
    await askForCode(page, newNumber());
    await expect(dialog.getByRole("button", { name: /^输入验证码\((60|5\d)\)$/ })).toBeVisible();
    const used = (await dialog.locator("img").getAttribute("src")) ?? "";
    await page.clock.fastForward(61_000);
    await expect(dialog.getByRole("button", { name: "获取验证码" })).toBeVisible();
    await expect(dialog.locator("img")).not.toHaveAttribute("src", used);
    await expect(dialog.getByLabel("图形验证码", { exact: true })).toHaveValue("");
  });

  test("logs in by phone: the header shows the nickname and leads to the favourites", { tag: "@journey" }, async ({
    page,
  }) => {
    await openDialog(page);
    await loginByPhone(page, newNumber());
    const account = page.locator("header").getByRole("link", { name: /用户\d{4}$/ });
    await expect(account).toHaveAttribute("href", "/myCollection.html");
  });

  test("logs in by scanning; the first time it asks for a number", { tag: "@journey" }, async ({ page, context }) => {
    const account = `account-${newNumber()}`;
    const scan = async () => {
      const dialog = await openDialog(page);
      await dialog.getByRole("tab", { name: "扫码登录" }).click();
      const code = dialog.getByRole("img", { name: "微信扫码登录二维码" });
      await expect(code).toBeVisible();
      expect(await code.boundingBox()).toMatchObject({ width: 220, height: 220 });
      const waiting = await page.waitForResponse((answer) => answer.url().endsWith("/api/wechat-official-login"));
      expect([waiting.status(), (await waiting.json()).code]).toEqual([200, 202]);
      const address = await dialog.getByRole("link", { name: /模拟扫码/ }).getAttribute("href");
      await page.evaluate(() => Object.assign(window, { scanning: true }));
      await confirmScan(page, `${address}&openid=${account}`);
    };
    await scan();
    await expect(page.getByText("微信已确认，请绑定手机号完成登录")).toBeVisible();
    await expect(page.getByRole("tab", { name: "扫码登录" })).toHaveCount(0);
    await loginByPhone(page, newNumber());
    const header = page.locator("header").getByRole("link", { name: /用户\d{4}$/ });
    const nickname = await header.textContent();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await scan();
    await page.waitForFunction(() => !("scanning" in window)); // the page has reloaded
    await expect(header).toHaveText(nickname ?? "");
  });

  test("a scan that is refused logs nobody in", async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole("tab", { name: "扫码登录" }).click();
    const address = await dialog.getByRole("link", { name: /模拟扫码/ }).getAttribute("href");
    await confirmScan(page, `${address}&openid=account-${newNumber()}`, "不是我，取消");
    await expect(dialog.getByRole("tab", { name: "扫码登录" })).toHaveCount(0);
    await expect(dialog.getByRole("tab", { name: "手机登录" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "登录 / 注册" })).toBeVisible();
  });

  test("hides the scan tab when the code is over", async ({ page }) => {
    await page.route("**/api/wechat-official-login", (route) =>
      route.fulfill({ json: { code: 403, msg: "二维码已失效，请使用手机登录", data: null } }),
    );
    const dialog = await openDialog(page);
    await dialog.getByRole("tab", { name: "扫码登录" }).click();
    await expect(dialog.getByRole("tab", { name: "扫码登录" })).toHaveCount(0);
    await expect(dialog.getByRole("tab", { name: "手机登录" })).toHaveAttribute("aria-selected", "true");
  });

  test("submits the wish to see a house after the login and says so", async ({ page }) => {
    await openViewable(page);
    await hydrated(page);
    await askForViewing(page);
    await expect(page.getByRole("dialog").locator("img")).toHaveAttribute("src", /^data:/);
    const mobile = newNumber();
    await askForCode(page, mobile);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("短信验证码").fill(await codeFor(page.request, mobile));
    const form = page.waitForResponse((answer) => answer.url().endsWith("/api/form"));
    // Waits from now on, because the page reloads some seconds after the toast.
    const said = expect(toast(page, /已提交看样意向/)).toBeVisible();
    await dialog.getByRole("button", { name: "登录", exact: true }).click();
    expect((await form).status()).toBe(200);
    expect((await form).request().postDataJSON()).toMatchObject({ form_type: "233", mobile });
    await said;
  });

  test("submits it after a login by scanning as well", async ({ page, context }) => {
    const account = `account-${newNumber()}`;
    const scan = async () => {
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("tab", { name: "扫码登录" }).click();
      const address = await dialog.getByRole("link", { name: /模拟扫码/ }).getAttribute("href");
      await confirmScan(page, `${address}&openid=${account}`);
    };
    // The account must be bound to a mobile number first; otherwise the dialog asks for one.
    await openDialog(page);
    await scan();
    await expect(page.getByText("微信已确认，请绑定手机号完成登录")).toBeVisible();
    await loginByPhone(page, newNumber());
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());

    await openViewable(page);
    await hydrated(page);
    await askForViewing(page);
    const form = page.waitForResponse((answer) => answer.url().endsWith("/api/form"));
    const reloaded = page.waitForEvent("load");
    await scan();
    const sent = (await form).request().postDataJSON();
    expect((await form).status()).toBe(200);
    expect(sent).toMatchObject({ form_type: "233", house_id: Number(/(\d+)\.html/.exec(page.url())?.[1]) });
    expect(sent).not.toHaveProperty("mobile");
    await expect(toast(page, /已提交看样意向/)).toBeVisible();
    await reloaded;
    await expect(page.locator("header").getByRole("link", { name: /用户\d{4}$/ })).toBeVisible();
  });
});
