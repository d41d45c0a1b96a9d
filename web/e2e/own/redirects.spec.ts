import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

async function enter(page: Page, path: string, role: "editor" | "publisher"): Promise<void> {
  const mobile = newNumber();
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  grantEditor(mobile, role);
  await page.goto(path);
  await hydrated(page);
}

/** Returns the status and Location of an address; those of both methods if GET and HEAD differ. */
async function answerOf(page: Page, address: string): Promise<string> {
  const of = async (method: string) => {
    const answer = await page.request.fetch(address, { method, maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location ?? ""}`.trim();
  };
  const [get, head] = [await of("GET"), await of("HEAD")];
  return head === get ? get : `GET ${get}, HEAD ${head}`;
}

// Refused forms, and pages that do not exist.
test.use({ tolerated: [/status of (400|404|409|410)/] });

/** Fills in the open form and saves it. */
async function write(page: Page, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "保存" }).click();
}

test("an address that is not found becomes a redirect, then gone, then unknown again", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const [first, second] = [`/old-${stamp}.asp`, `/older-${stamp}.asp`];
  expect(await answerOf(page, first)).toBe("404");
  await enter(page, `/editor/redirects?tab=missing&sort=last&q=${stamp}`, "publisher");
  const cell = page.getByRole("cell", { name: first, exact: true });
  await expect(async () => {
    await page.reload();
    await expect(cell).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);

  // One click opens the form; a refusal loses no input.
  await page.getByRole("button", { name: `为 ${first} 设置跳转` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请填写目标地址")).toBeVisible();
  await expect(dialog.getByLabel("目标地址")).toBeFocused();
  await write(page, { 目标地址: "/nosuch.asp", 原因: "旧站改版" });
  await expect(dialog.getByText("目标地址没有页面")).toBeVisible();
  await expect(dialog.getByLabel("原地址")).toHaveValue(first);
  await expect(dialog.getByLabel("原因")).toHaveValue("旧站改版");
  await expectAccessible(page);
  await write(page, { 目标地址: "/zixun-info/31.html" });
  await expect(dialog).toBeHidden();
  await expect(cell).toBeHidden();
  await expect.poll(() => answerOf(page, `${first}?a=1`)).toBe("301 /zixun-info/31.html?a=1");

  // A redirect to an address that is itself redirected points to the final target.
  await page.goto("/editor/redirects");
  await page.getByRole("button", { name: "新增跳转" }).click();
  await write(page, { 原地址: second, 目标地址: first, 原因: "更早的地址" });
  await expect(
    page.getByRole("row", { name: second }).getByRole("link", { name: "/zixun-info/31.html" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "新增跳转" }).click();
  await write(page, { 原地址: "/zixun-info/31.html", 目标地址: second, 原因: "循环" });
  await expect(dialog.getByText("形成循环")).toBeVisible();
  await dialog.getByLabel("原地址").fill("/zixun.html");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("不能设为跳转")).toBeVisible();
  await page.keyboard.press("Escape");

  // The address is gone, also in the file for search engines.
  await page.goto(`/editor/redirects?q=${stamp}`);
  await page.getByRole("button", { name: `修改 ${first}` }).click();
  await dialog.getByLabel("处理").selectOption("gone");
  await write(page, { 原因: "内容过期" });
  await expect(page.getByText("410 已删除").last()).toBeVisible();
  await expect.poll(() => answerOf(page, first)).toBe("410");
  await page.goto(first);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/editor/redirects?tab=gone");
  await expect(page.getByRole("cell", { name: first, exact: true })).toBeVisible();
  await expectAccessible(page);

  // An editor can read but not change redirects.
  const reader = await (await browser.newContext()).newPage();
  await enter(reader, `/editor/redirects?q=${stamp}`, "editor");
  await expect(reader.getByRole("row", { name: second })).toBeVisible();
  await expect(reader.getByRole("button", { name: "新增跳转" })).toBeHidden();
  await expect(reader.getByRole("button", { name: `修改 ${first}` })).toBeHidden();
  const [file] = await Promise.all([
    reader.waitForEvent("download"),
    reader.getByRole("button", { name: "导出 CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("跳转.csv");
  await reader.context().close();

  await page.goto(`/editor/redirects?q=${stamp}`);
  for (const path of [first, second]) {
    await page.getByRole("button", { name: `取消 ${path}` }).click();
    await dialog.getByLabel("原因").fill("测试结束");
    await dialog.getByRole("button", { name: "取消跳转" }).click();
    await expect(page.getByRole("row", { name: path })).toBeHidden();
  }
  await expect.poll(() => answerOf(page, second)).toBe("404");
});

test("a page that moves is answered from nowhere else, once a second publisher has confirmed it", async ({
  page,
  browser,
}) => {
  const [moved, target] = ["/zixun-info/33.html", "/zixun-info/32.html"];
  expect(await answerOf(page, moved)).toBe("200");
  await enter(page, "/editor/redirects", "publisher");
  await page.getByRole("button", { name: "新增跳转" }).click();
  await write(page, { 原地址: moved, 目标地址: target, 原因: "两篇合为一篇" });
  const form = page.getByRole("dialog");
  await expect(form.getByText(/正在使用的页面，搜索引擎已抓取 \d+ 次/)).toBeVisible();
  await form.getByLabel(/仍要跳转/).check();
  await form.getByRole("button", { name: "保存" }).click();
  const waiting = page.getByRole("region", { name: "待确认的跳转" });
  await expect(waiting.getByText(`${moved} → ${target}`)).toBeVisible();
  await expectAccessible(page);
  expect(await answerOf(page, moved)).toBe("200");
  // The publisher who requested the redirect cannot confirm it.
  await page.getByRole("button", { name: `确认 ${moved}` }).click();
  await form.getByLabel("原因").fill("同意");
  await form.getByRole("button", { name: "确认跳转" }).click();
  await expect(form.getByText(/须由另一位发布人确认后发布/)).toBeVisible();
  await page.keyboard.press("Escape");
  const second = await (await browser.newContext()).newPage();
  await enter(second, "/editor/redirects", "publisher");
  await second.getByRole("button", { name: `确认 ${moved}` }).click();
  await second.getByRole("dialog").getByLabel("原因").fill("内容相同");
  await second.getByRole("dialog").getByRole("button", { name: "确认跳转" }).click();
  await expect(second.getByRole("region", { name: "待确认的跳转" })).toBeHidden();
  await second.context().close();
  await expect.poll(() => answerOf(page, moved)).toBe(`301 ${target}`);
  // The rows are regenerated in the background.
  await expect(async () => {
    await page.goto("/editor/headlist?status=301&q=zixun-info");
    await expect(page.getByText(`→ ${target}`)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await page.goto("/editor/redirects");
  await page.getByRole("button", { name: `取消 ${moved}` }).click();
  await page.getByRole("dialog").getByLabel("原因").fill("测试结束");
  await page.getByRole("dialog").getByRole("button", { name: "取消跳转" }).click();
  await expect.poll(() => answerOf(page, moved)).toBe("200");
});

test("addresses with parameters and by pattern are shown before they move", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const old = `/show-${stamp}.php`;
  expect(await answerOf(page, `${old}?id=31&utm=1`)).toBe("404");
  await enter(page, `/editor/redirects?tab=missing&sort=last&q=${stamp}`, "publisher");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("参数：id=31&utm=1")).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The site's pages are known once their rows have been generated.
  await page.goto("/editor/headlist");
  await expect(page.getByText(/共 [\d,]+ 个页面/)).toBeVisible({ timeout: 120_000 });
  await page.goto("/editor/redirects");
  await page.getByRole("button", { name: "新增跳转" }).click();
  const dialog = page.getByRole("dialog");
  await write(page, { 原地址: `${old}?id={id}`, 目标地址: "/nosuch/{id}.html", 原因: "旧站改版" });
  await expect(dialog.getByText("没有页面")).toBeVisible();
  await write(page, { 目标地址: "/zixun-info/{id}.html" });
  // The table of matches comes first; nothing is stored yet.
  const matches = dialog.getByRole("status", { name: "符合的地址" });
  await expect(matches).toBeVisible();
  await expect(matches.getByRole("row", { name: `${old}?id=31&utm=1` })).toContainText("/zixun-info/31.html?utm=1");
  await expect(matches.getByRole("row", { name: `${old}?id=31&utm=1` })).toContainText("有页面");
  await expectAccessible(page);
  expect(await answerOf(page, `${old}?id=31`)).toBe("404");
  // After the form has changed, saving shows the matches again.
  await dialog.getByLabel("其他参数").selectOption("drop");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(matches.getByRole("row", { name: `${old}?id=31&utm=1` })).not.toContainText("/zixun-info/31.html?utm=1");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => answerOf(page, `${old}?b=2&id=31`)).toBe("301 /zixun-info/31.html");
  expect(await answerOf(page, `${old}?id=x`)).toBe("404");

  // A pattern that matches existing pages is refused until the publisher insists; then a second publisher confirms it.
  await page.getByRole("button", { name: "新增跳转" }).click();
  await write(page, { 原地址: "/zixun-info/{id}.html", 目标地址: "/zixun.html", 原因: "合并" });
  await expect(matches.getByText(/正在使用的页面有 \d+ 个符合/)).toBeVisible();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText(/符合 \d+ 个正在使用的页面/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `取消 ${old}?id={id}` }).click();
  await dialog.getByLabel("原因").fill("测试结束");
  await dialog.getByRole("button", { name: "取消跳转" }).click();
  await expect.poll(() => answerOf(page, `${old}?id=31`)).toBe("404");
});
