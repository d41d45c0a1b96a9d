import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

/** A lot that no other test uses. */
const LOT = "/fapaifang-info/304.html";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: name !== "描述" });
const save = (page: Page) => page.getByRole("button", { name: "保存", exact: true }).click();

async function open(page: Page): Promise<void> {
  await page.goto(`/editor/headlist?q=${encodeURIComponent(LOT)}&open=${encodeURIComponent(LOT)}`);
  await hydrated(page);
  await expect(field(page, "标题")).not.toHaveValue("", { timeout: 60_000 });
}

// The refusal of the second save.
test.use({ tolerated: [/status of 409/] });

test("two editors of one page see each other, and no text of theirs is lost", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  await enterWorkbench(page, "/editor/headlist", "editor");
  const other = await (await browser.newContext()).newPage();
  await enterWorkbench(other, "/editor/headlist", "editor");
  const stamp = `两人${Date.now() % 100_000}`;
  await open(page);
  const before = await field(page, "标题").inputValue();
  await open(other);
  // On the second try, the first editor's changes are still there.
  await expect(other.getByText(/也打开了这一页/).first()).toBeVisible();

  // Changes of different fields are merged.
  await field(other, "关键词").fill(`${stamp}词`);
  await save(other);
  await expect(other.getByText("已保存，一秒内生效").last()).toBeVisible();
  await field(page, "标题").fill(`${stamp}题`);
  await save(page);
  await expect(page.getByText(/已保存，并与 .+ 刚才的修改合并/)).toBeVisible();
  await expect(field(page, "关键词")).toHaveValue(`${stamp}词`);

  // Changes of one field are shown side by side with their editors and times.
  await open(other);
  await field(other, "标题").fill(`${stamp}对方`);
  await save(other);
  await expect(other.getByText("已保存，一秒内生效").last()).toBeVisible();
  await field(page, "标题").fill(`${stamp}我的`);
  await field(page, "描述").fill(`${stamp}的描述，`.repeat(5));
  await save(page);
  const conflict = page.getByRole("alert", { name: "两个版本" });
  await expect(conflict.getByText(/没有保存：.+ 于 20\d\d-\d\d-\d\d \d\d:\d\d 改了同一处/)).toBeVisible();
  await expect(conflict.getByText(`${stamp}对方`)).toBeVisible();
  await expect(conflict.getByText(`${stamp}我的`)).toBeVisible();
  await expect(conflict.getByRole("row", { name: /描述/ })).toBeHidden();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "标题用对方的" }).click();
  await expect(conflict).toBeHidden();
  await expect(field(page, "标题")).toHaveValue(`${stamp}对方`);
  await save(page);
  await expect(page.getByText("已保存，一秒内生效").last()).toBeVisible();
  // The change takes effect within a second, but not at once.
  await expect.poll(async () => (await page.request.get(LOT)).text()).toContain(`<title>${stamp}对方</title>`);

  // The typed text is still there after a reload.
  await field(page, "标题").fill(`${stamp}没有保存`);
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(field(page, "标题")).toHaveValue(`${stamp}没有保存`, { timeout: 60_000 });
  await expect(page.getByText("这些文字是刷新之前写的")).toBeVisible();
  await page.getByRole("button", { name: "恢复模板" }).click();
  await expect(field(page, "标题")).toHaveValue(before);
  await page.reload();
  await hydrated(page);
  await expect(field(page, "标题")).toHaveValue(before, { timeout: 60_000 });
});

test("two editors of the lists of a place merge, and choose between what collides", async ({ page, browser }) => {
  // The site's rows, against which a text is checked before it is saved, are generated when first requested.
  test.setTimeout(180_000);
  const key = "houses/fengtai";
  const stamp = `地区${Date.now() % 100_000}`;
  const title = (mark: string) => `{city}{area}${stamp}${mark}{page}-{site}`;
  await enterWorkbench(page, "/editor/headlist", "editor");
  await expect(page.getByText(/共 [\d,]+ 个页面/)).toBeVisible({ timeout: 120_000 });
  await page.goto("/editor/overrides");
  await hydrated(page);
  const other = await (await browser.newContext()).newPage();
  await enterWorkbench(other, "/editor/overrides", "editor");
  // By its name, because a notice in the corner is also a dialog.
  const dialog = (of: Page) => of.getByRole("dialog", { name: /地区替换$/ });
  const store = (of: Page) => dialog(of).getByRole("button", { name: "保存", exact: true }).click();
  await page.getByRole("button", { name: "新增地区替换" }).click();
  await dialog(page).getByLabel("地区").fill("fengtai");
  await dialog(page).getByLabel("标题").fill(title(""));
  await store(page);
  await expect(dialog(page)).toBeHidden();
  const change = page.getByRole("button", { name: `修改 ${key}` });
  await change.click();
  await other.reload();
  await hydrated(other);
  await other.getByRole("button", { name: `修改 ${key}` }).click();

  // Changes of different fields are merged.
  await dialog(other).getByLabel("关键词").fill(`${stamp}词`);
  await store(other);
  await expect(dialog(other)).toBeHidden();
  await dialog(page).getByLabel("标题").fill(title("一"));
  await store(page);
  await expect(page.getByText(/已保存，并与 .+ 刚才的修改合并/)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(key) })).toContainText(`${stamp}词`);

  // Changes of one field are shown side by side with their editors and times.
  await change.click();
  await other.reload();
  await hydrated(other);
  await other.getByRole("button", { name: `修改 ${key}` }).click();
  await dialog(other).getByLabel("标题").fill(title("对方"));
  await store(other);
  await expect(dialog(other)).toBeHidden();
  await dialog(page).getByLabel("标题").fill(title("我的"));
  await store(page);
  const conflict = dialog(page).getByRole("alert", { name: "两个版本" });
  await expect(conflict.getByText(/没有保存：.+ 于 20\d\d-\d\d-\d\d \d\d:\d\d 改了同一处/)).toBeVisible();
  await expect(conflict.getByText(title("对方"))).toBeVisible();
  await expect(conflict.getByText(title("我的"))).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "标题用你的" }).click();
  await expect(conflict).toBeHidden();
  await store(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("row", { name: new RegExp(key) })).toContainText(`${stamp}我的`);
  await page.getByRole("button", { name: `恢复模板 ${key}` }).click();
  await page.getByRole("button", { name: "恢复", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(key) })).toBeHidden();
  await other.context().close();
});

test("two editors of a template merge, and choose between what collides", async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/templates?kind=trend", "publisher");
  const other = await (await browser.newContext()).newPage();
  await enterWorkbench(other, "/editor/templates?kind=trend", "publisher");
  const store = async (of: Page, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await of.getByLabel(label).first().fill(text);
    await of.getByRole("button", { name: "保存草稿" }).click();
  };
  const stamp = `模板${Date.now() % 100_000}`;
  await store(other, { 描述: `${stamp}描述。{site}`, 修改原因: "试" });
  await expect(other.getByText("草稿已保存").last()).toBeVisible();
  await store(page, { 标题: `${stamp}我的-{site}`, 修改原因: "试" });
  // The other editor's description is in the form; a second save stores it.
  await expect(page.getByText(/已与你的修改合并，还没有保存/)).toBeVisible();
  await expect(page.getByLabel("描述").first()).toHaveValue(`${stamp}描述。{site}`);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("草稿已保存").last()).toBeVisible();
  await store(other, { 标题: `${stamp}对方-{site}` });
  const conflict = other.getByRole("alert", { name: "两个版本" });
  await expect(conflict.getByText(/于 20\d\d-\d\d-\d\d \d\d:\d\d 保存了另一版/)).toBeVisible();
  await expectAccessible(other);
  await conflict.getByRole("button", { name: "标题用对方的" }).click();
  await expect(conflict).toBeHidden();
  await expect(other.getByLabel("标题").first()).toHaveValue(`${stamp}我的-{site}`);
  await other.getByRole("button", { name: "放弃草稿" }).click();
  await other.context().close();
});
