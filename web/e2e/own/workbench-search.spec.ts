import { Buffer } from "node:buffer";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

// An import regenerates all rows of the site, which is slow while other tests run.
test.describe.configure({ timeout: 180_000 });
// The file without its columns is refused.
test.use({ tolerated: [/status of 400/] });

test("an export of a search console stands beside the head of its page", async ({ page }) => {
  await enterWorkbench(page, "/editor/search-figures", "editor");
  const address = new URL("/map-house.html", page.url()).href;
  const file = (text: string) => ({ name: "热门页面.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const form = page.locator("form").filter({ has: page.getByLabel("导出的文件") });
  await form.getByRole("button", { name: "导入" }).click();
  await expect(form.getByRole("alert")).toContainText("请选择一个不为空的文件");
  await form.getByLabel("导出的文件").setInputFiles(file("标题,描述\n一,二\n"));
  await form.getByLabel("开始日期").fill("2026-01-01");
  await form.getByLabel("结束日期").fill("2026-01-31");
  await form.getByRole("button", { name: "导入" }).click();
  await expect(form.getByRole("alert")).toContainText("文件缺少列");
  for (const shows of [4000, 5000]) {
    const lines = `热门页面,展现量,点击量,点击率,排名\n${address},${shows},3,0.06%,2.4\nhttps://else.example/,9,1,11%,1\n`;
    await form.getByLabel("导出的文件").setInputFiles(file(lines));
    await form.getByRole("button", { name: "导入" }).click();
    await expect(page.getByRole("status").filter({ hasText: "已导入 百度 2026-01-01 至 2026-01-31" })).toBeVisible();
    await expect(page.getByRole("table", { name: "被拒绝的行" }).getByRole("row")).toHaveCount(2);
    await expect(page.getByText("不是本站的地址")).toBeVisible();
  }
  const imports = page.getByRole("table", { name: "已导入的数据" });
  await expect(imports.getByRole("row").filter({ hasText: "2026-01-01 至 2026-01-31" })).toHaveCount(1);
  await expectAccessible(page);

  await page.goto("/editor/headlist?q=%2Fmap-house.html&open=%2Fmap-house.html");
  await hydrated(page);
  const beside = page.getByRole("region", { name: "搜索表现" });
  await expect(beside).toContainText("展现 5,000 · 点击 3 · 点击率 0.06% · 平均排名 2.4（2026-01-01 至 2026-01-31）");
  await expectAccessible(page);

  // The check finds the page; pages without figures are not treated as if the figures were zero.
  const rows = page.getByRole("listbox", { name: "页面" }).getByRole("option");
  await expect(async () => {
    await page.goto("/editor/headlist?check=search-few-clicks&sort=-shows");
    await expect(rows.filter({ hasText: "/map-house.html" })).toContainText("5,000", { timeout: 10_000 });
  }).toPass();
  await page.goto("/editor/headlist?sort=shows");
  await expect(rows.first()).toContainText("无数据");

  await page.goto("/editor/search-figures");
  await hydrated(page);
  await imports.getByRole("button", { name: "删除" }).first().click();
  await imports.getByRole("button", { name: "确认删除" }).click();
  await expect(imports.getByRole("row").filter({ hasText: "2026-01-01 至 2026-01-31" })).toHaveCount(0);
});
