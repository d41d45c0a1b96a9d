import fs from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

async function enter(page: Page): Promise<void> {
  const mobile = newNumber();
  await page.goto("/editor/headlist");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  grantEditor(mobile);
}

/** Opens the section of all heads under a filter and waits for its rows. */
async function heads(page: Page, query: string): Promise<void> {
  await page.goto(`/editor/headlist?${query}`);
  await hydrated(page);
  await expect(page.getByText(/共 [\d,]+ 个页面，全站/)).toBeVisible({ timeout: 60_000 });
}

/** The rows of the table; the filters have options too. */
const rows = (page: Page) => page.getByRole("listbox", { name: "页面" }).getByRole("option");

/** Returns the title of a page as served to a search engine. */
async function served(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(path)).text();
  return /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "";
}

/** Two lots that no other test uses, far from the first pages of lists. */
const LOTS = ["/fapaifang-info/301.html", "/fapaifang-info/302.html"] as const;

test("a bad title is found by a filter, fixed, and served", { tag: "@journey" }, async ({ page }) => {
  await enter(page);
  const [path] = LOTS;
  const before = await served(page, path);
  await heads(page, `q=${encodeURIComponent(path)}`);
  const title = page.getByRole("textbox", { name: "标题", exact: true });
  const save = async (text: string) => {
    await title.fill(text);
    await page.getByRole("textbox", { name: "原因" }).fill("试一试");
    await page.getByRole("button", { name: "保存", exact: true }).click();
  };
  await rows(page).first().dblclick();
  await expect(title).toHaveValue(before);
  await save("急售急售急售");
  await expect.poll(() => served(page, path)).toBe("急售急售急售");

  await heads(page, "check=title-stuffing");
  await expect(rows(page)).toHaveCount(1);
  // The section of checks links to the same row, opened for editing.
  await page.goto("/editor/checks");
  await hydrated(page);
  await page.getByRole("button", { name: "修改：标题堆砌" }).click({ timeout: 60_000 });
  await page.getByRole("link", { name: `改这一页 ${path}` }).click();
  await expect(page.getByText("标题堆砌").last()).toBeVisible();
  await expect(title).toBeFocused();
  await save(`${before.slice(0, 20)}法拍房`);
  await expect.poll(() => served(page, path)).toBe(`${before.slice(0, 20)}法拍房`);
  await page.getByRole("button", { name: "恢复模板" }).click();
  await expect.poll(() => served(page, path)).toBe(before);

  await page.getByRole("button", { name: "历史", exact: true }).click();
  const history = page.getByRole("dialog", { name: `${path} 的替换历史` });
  await expect(history.getByText("标题：（空） → 急售急售急售").first()).toBeVisible();
  await expect(history.getByText("替换标题：试一试").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await page.getByRole("button", { name: "历史", exact: true }).click();
  await history.getByRole("button", { name: "恢复为改前" }).first().click();
  await expect.poll(() => served(page, path)).toBe(`${before.slice(0, 20)}法拍房`);

  // The section of overrides also shows the history: its first action is the newest.
  await page.goto("/editor/overrides");
  await hydrated(page);
  await page.getByRole("button", { name: `历史 ${path}` }).click({ timeout: 60_000 });
  await history.getByRole("button", { name: "恢复为改前" }).first().click();
  await expect.poll(() => served(page, path)).toBe(before);
});

test("of all pages those in view are drawn, wherever keys and the wheel lead", async ({ page }) => {
  await enter(page);
  await heads(page, "");
  const list = page.getByRole("listbox", { name: "页面" });
  const drawn = () => rows(page).count();
  const last = Number(await rows(page).first().getAttribute("aria-setsize"));
  expect(last).toBeGreaterThan(500);
  await expect(rows(page).first()).toContainText("/");
  await list.focus();
  for (const [key, place] of [
    ["End", last],
    ["PageUp", last - 2],
    ["Home", 1],
    ["ArrowDown", 2],
  ] as const) {
    await page.keyboard.press(key);
    const active = rows(page).and(page.locator('[aria-selected="true"]'));
    await expect(active).toBeInViewport();
    await expect(active).toContainText("/");
    const at = Number(await active.getAttribute("aria-posinset"));
    expect(key === "PageUp" ? at <= place : at === place, `${key} leads to ${at}`).toBe(true);
    expect(await drawn()).toBeLessThan(80);
  }
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(rows(page).first()).toHaveAttribute("aria-posinset", /[1-9]\d\d/);
  await expect(rows(page).nth(8)).toContainText("/");
  expect(await drawn()).toBeLessThan(80);
});

test.describe("with a conflict", () => {
  // The console reports the refusal, which the page shows as a conflict.
  test.use({ tolerated: [/status of 409/] });

  test("a text is replaced in a filter's titles, and the replacement is undone", async ({ page }) => {
    await enter(page);
    const [, path] = LOTS;
    const before = await served(page, path);
    await heads(page, `q=${encodeURIComponent(path)}`);
    await page.getByRole("button", { name: "查找替换" }).click();
    const dialog = page.getByRole("dialog", { name: "在筛选结果中查找替换" });
    await dialog.getByRole("button", { name: "预览" }).click();
    await expect(dialog.getByText("请填写要查找的文字")).toBeVisible();
    await dialog.getByLabel("查找").fill("法拍房");
    await dialog.getByLabel("替换为").fill("司法拍卖房");
    await dialog.getByRole("button", { name: "预览" }).click();
    const apply = page.getByRole("button", { name: "应用到 1 个页面" });
    await expect(apply).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(/将修改 1 个页面/)).toBeVisible();
    await expectAccessible(page);
    expect(await served(page, path)).toBe(before);
    await apply.click();
    const after = before.replaceAll("法拍房", "司法拍卖房");
    await expect.poll(() => served(page, path)).toBe(after);

    // Another editor's edit in the meantime is a conflict, which is resolved in its row.
    const edit = page.url();
    await heads(page, `q=${encodeURIComponent(path)}`);
    await rows(page).first().dblclick();
    await page.getByRole("textbox", { name: "标题", exact: true }).fill("后来的朝阳法拍房标题");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.poll(() => served(page, path)).toBe("后来的朝阳法拍房标题");
    await page.goto(edit);
    await hydrated(page);
    await page.getByRole("button", { name: "撤销", exact: true }).click();
    await expect(page.getByText("现为：后来的朝阳法拍房标题")).toBeVisible();
    await expectAccessible(page);
    expect(await served(page, path)).toBe("后来的朝阳法拍房标题");
    await page.getByRole("button", { name: `恢复 ${path}` }).click();
    await page.getByRole("button", { name: "撤销", exact: true }).click();
    await expect(page.getByText("已撤销", { exact: true }).first()).toBeVisible();
    await expect.poll(() => served(page, path)).toBe(before);
  });
});

test("a file is exported, edited and taken in again", async ({ page }, info) => {
  await enter(page);
  const path = "/fapaifang-info/303.html";
  const before = await served(page, path);
  await heads(page, `q=${encodeURIComponent(path)}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出 CSV" }).click();
  const file = info.outputPath("heads.csv");
  await (await saved).saveAs(file);
  const text = fs.readFileSync(file, "utf8");
  expect(text.startsWith("\ufeff地址,")).toBe(true);
  fs.writeFileSync(file, `${text.replace(before, "'=文件里的朝阳法拍房标题")}/no-such.html,房源\n`);
  await page.getByLabel("选择 CSV 文件").setInputFiles(file);
  await expect(page.getByText("拒绝的行（1")).toBeVisible({ timeout: 90_000 });
  await page.getByText("拒绝的行（1").click();
  await expect(page.getByText("校验列缺失或被改动")).toBeVisible();
  await page.getByRole("button", { name: "应用到 1 个页面" }).click();
  await expect.poll(() => served(page, path)).toBe("=文件里的朝阳法拍房标题");
  await page.getByRole("button", { name: "撤销", exact: true }).click();
  await expect.poll(() => served(page, path)).toBe(before);
  await page.goto("/editor/bulk");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "导入 heads.csv" }).first()).toBeVisible();
  await expectAccessible(page);
});
