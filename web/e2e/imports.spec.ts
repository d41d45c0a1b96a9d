import fs from "node:fs";
import { expect, expectAccessible, test } from "./fixtures";
import { enterWorkbench } from "./login";

// A refusal of the form.
test.use({ tolerated: [/status of (400|409)/] });

test("a file is tried, corrected by its report, imported, and undone", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const content = `小区名称,区县,建成年份,备用\n导入小区${stamp},朝阳区,2003,x\n双桥里${stamp},朝阳区,千年,x\n`;
  await enterWorkbench(page, "/editor/imports", "publisher");
  await page.getByRole("button", { name: "上传并试运行" }).click();
  await expect(page.getByText("请选择一个不为空的文件")).toBeVisible();
  const file = { name: `小区-${stamp}.csv`, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("文件").setInputFiles(file);
  await page.getByLabel("数据种类").selectOption({ label: "小区" });
  await page.getByRole("button", { name: "上传并试运行" }).click();

  const result = page.getByRole("region", { name: "任务结果" });
  await expect(result.getByRole("heading", { name: `试运行“${file.name}”的结果` })).toBeVisible({ timeout: 60_000 });
  await expect(result.getByRole("row", { name: /^3 建成年份/ })).toBeVisible();
  await expect(result.getByText("没有使用的列：备用")).toBeVisible();
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    result.getByRole("button", { name: "导出 CSV" }).click(),
  ]);
  expect(fs.readFileSync(await saved.path(), "utf8")).toContain("千年");

  await result.getByRole("button", { name: "正式导入" }).click();
  await expect(result.getByRole("heading", { name: `导入“${file.name}”的结果` })).toBeVisible({ timeout: 60_000 });
  const row = page.getByRole("table", { name: "导入历史" }).getByRole("row").filter({ hasText: file.name });
  await expect(row).toContainText("可撤销");
  await expect(row.getByText(/^[0-9a-f]{12}$/)).toBeVisible();

  await row.getByRole("button", { name: /^撤销第/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("将删除新增的小区 1 行")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "撤销这次导入" }).click();
  await expect(result.getByText("这次导入的改动已全部撤销。")).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText("已撤销");
});

test("an editor tries a file and may not import it", async ({ page }) => {
  await enterWorkbench(page, "/editor/imports", "editor");
  await page
    .getByLabel("文件")
    .setInputFiles({ name: "坏的.csv", mimeType: "text/csv", buffer: Buffer.from("甲,乙\n1,2\n") });
  await page.getByRole("button", { name: "上传并试运行" }).click();
  const result = page.getByRole("region", { name: "任务结果" });
  await expect(result.getByRole("heading", { name: "试运行“坏的.csv”的结果" })).toBeVisible({ timeout: 60_000 });
  await expect(result.getByRole("status")).not.toBeEmpty();
  await expect(page.getByRole("button", { name: "正式导入" })).toBeHidden();
});
