import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "./fixtures";
import { enterWorkbench } from "./login";

/** A lot that other tests leave alone. */
const LOT = "/fapaifang-info/304.html";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: name !== "描述" });
const save = (page: Page) => page.getByRole("button", { name: "保存", exact: true }).click();

async function open(page: Page): Promise<void> {
  await page.goto(`/editor/heads?q=${encodeURIComponent(LOT)}&open=${encodeURIComponent(LOT)}`);
  await hydrated(page);
  await expect(field(page, "标题")).not.toHaveValue("", { timeout: 60_000 });
}

// The refusal of who comes second.
test.use({ tolerated: [/status of 409/] });

test("two editors of one page see each other, and no text of theirs is lost", async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/heads", "editor");
  const other = await (await browser.newContext()).newPage();
  await enterWorkbench(other, "/editor/heads", "editor");
  const stamp = `两人${Date.now() % 100_000}`;
  await open(page);
  const before = await field(page, "标题").inputValue();
  await open(other);
  await expect(other.getByText(/也打开了这一页/)).toBeVisible();

  // Changes of different fields are joined.
  await field(other, "关键词").fill(`${stamp}词`);
  await save(other);
  await expect(other.getByText("已保存，一秒内生效").last()).toBeVisible();
  await field(page, "标题").fill(`${stamp}题`);
  await save(page);
  await expect(page.getByText(/已保存，并与 .+ 刚才的修改合并/)).toBeVisible();
  await expect(field(page, "关键词")).toHaveValue(`${stamp}词`);

  // Changes of one field stand side by side with who made them and when.
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
  expect(await (await page.request.get(LOT)).text()).toContain(`<title>${stamp}对方</title>`);

  // What was typed is there after the page was loaded again.
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
