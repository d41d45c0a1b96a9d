import { expect, expectAccessible, test } from "../fixtures";
import { enterWorkbench } from "../login";

// A refusal of the form, and the page of an article that was undone.
test.use({ tolerated: [/status of (400|404|409)/] });

/**
 * Returns a feed. At one width it has authors, which makes its set of columns unique: column mappings are saved by
 * set of columns, and the tests run in parallel.
 */
const feedOf = (stamp: string, width: number) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>示例订阅${stamp}</title><link>https://news.example.com/</link>
<item><title>尾款怎么付${stamp}</title><link>/${stamp}.html</link><guid isPermaLink="false">${stamp}</guid><category>闲谈</category>${width === 1024 ? "<author>编辑</author>" : ""}
<pubDate>Tue, 10 Nov 2026 08:30:00 +0800</pubDate><description>一次付清、贷款或分期。&lt;script&gt;alert(1)&lt;/script&gt;</description></item>
<item><title></title><link>/${stamp}-2.html</link><pubDate>Tue, 10 Nov 2026 09:00:00 +0800</pubDate><description>没有标题</description></item>
</channel></rss>`;

for (const width of [1440, 1024]) {
  test(`articles of a feed are tried, imported and undone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const stamp = `${Date.now().toString(36)}${width}`;
    const file = { name: `订阅-${stamp}.xml`, mimeType: "text/xml", buffer: Buffer.from(feedOf(stamp, width)) };
    await enterWorkbench(page, "/editor/imports", "publisher");
    await page.getByLabel("文件").setInputFiles(file);
    await page.getByLabel("数据种类").selectOption({ label: "资讯" });
    await page.getByRole("button", { name: "上传并试运行" }).click();

    const known = page.getByRole("region", { name: "识别结果" });
    await expect(known.getByText(/RSS\/Atom 文件，来源“RSS、Atom 订阅源”/)).toBeVisible({ timeout: 60_000 });
    const result = page.getByRole("region", { name: "任务结果" });
    await expect(result.getByRole("button", { name: "正式导入" })).toBeVisible({ timeout: 60_000 });
    await expect(result.getByRole("table", { name: "拒绝的原因" })).toContainText("缺少标题");
    const columns = page.getByRole("region", { name: "列的对应" });
    await expect(columns.getByRole("row", { name: /^title/ })).toContainText(`尾款怎么付${stamp}`);
    await expect(columns.getByLabel("没有分类或认不出时用")).toHaveValue("法拍资讯");
    await columns.getByLabel("没有分类或认不出时用").selectOption({ label: "法拍攻略" });
    await columns.getByRole("button", { name: "按所选的列试运行" }).click();
    await expect(known.getByText(/来源“所选的列”/)).toBeVisible({ timeout: 60_000 });
    await expect(result.getByRole("button", { name: "正式导入" })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);

    await result.getByRole("button", { name: "正式导入" }).click();
    await expect(result.getByRole("heading", { name: `导入“${file.name}”的结果` })).toBeVisible({ timeout: 60_000 });
    const site = await page.context().newPage();
    const list = `/zixun.html?keyword=${encodeURIComponent(`尾款怎么付${stamp}`)}`;
    await expect(async () => {
      await site.goto(list);
      await expect(site.getByRole("main")).toContainText(/共\s*1\s*篇/, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });

    const row = page.getByRole("table", { name: "导入历史" }).getByRole("row").filter({ hasText: file.name });
    await row.getByRole("button", { name: /^撤销第/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "撤销这次导入" }).click();
    await expect(result.getByText("这次导入的改动已全部撤销。")).toBeVisible({ timeout: 60_000 });
    await expect(async () => {
      await site.goto(list);
      await expect(site.getByRole("main")).toContainText(/共\s*0\s*篇/, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await site.close();
    const kept = page.getByRole("region", { name: "保存的列对应" });
    await kept.getByRole("button", { name: `删除列对应“订阅-${stamp}”` }).click();
    await expect(kept.getByRole("button", { name: `删除列对应“订阅-${stamp}”` })).toBeHidden();
  });

  test(`an unknown table of communities is read by chosen columns and undone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const stamp = `${Date.now().toString(36)}${width}`;
    // The last heading makes the form unique, because saved columns belong to a form and the tests run in parallel.
    const content = `名目,所在,造价,备注${stamp}\n导入花园${stamp},锦江区,2.1,x\n导入新村${stamp},没有区,2.2,x\n`;
    const file = { name: `楼盘-${stamp}.csv`, mimeType: "text/csv", buffer: Buffer.from(content) };
    await enterWorkbench(page, "/editor/imports", "publisher");
    await page.getByLabel("文件").setInputFiles(file);
    await page.getByLabel("数据种类").selectOption({ label: "小区" });
    await page.getByRole("button", { name: "上传并试运行" }).click();
    const known = page.getByRole("region", { name: "识别结果" });
    await expect(known.getByText(/来源无法识别/)).toBeVisible({ timeout: 60_000 });
    const columns = page.getByRole("region", { name: "列的对应" });
    const choose = (column: string, field: string) => columns.getByLabel(`列“${column}”读作`).selectOption(field);
    await choose("所在", "area");
    await choose("造价", "avg_price");
    await columns.getByRole("button", { name: "按所选的列试运行" }).click();
    await expect(columns.getByRole("alert")).toContainText("小区名称");
    await choose("名目", "name");
    await columns.getByLabel("列“造价”的单位").selectOption("万元");
    await columns.getByLabel("没有城市时用").fill("成都");
    await columns.getByRole("button", { name: "按所选的列试运行" }).click();

    const result = page.getByRole("region", { name: "任务结果" });
    await expect(result.getByRole("button", { name: "正式导入" })).toBeVisible({ timeout: 60_000 });
    await expect(result.getByRole("table", { name: "拒绝的原因" })).toContainText("没有名为");
    await expectAccessible(page);
    await result.getByRole("button", { name: "正式导入" }).click();
    await expect(result.getByRole("heading", { name: `导入“${file.name}”的结果` })).toBeVisible({ timeout: 60_000 });

    const row = page.getByRole("table", { name: "导入历史" }).getByRole("row").filter({ hasText: file.name });
    await row.getByRole("button", { name: /^撤销第/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("将删除新增的小区 1 行")).toBeVisible();
    await dialog.getByRole("button", { name: "撤销这次导入" }).click();
    await expect(result.getByText("这次导入的改动已全部撤销。")).toBeVisible({ timeout: 60_000 });
    const kept = page.getByRole("region", { name: "保存的列对应" });
    await kept.getByRole("button", { name: `删除列对应“楼盘-${stamp}”` }).click();
    await expect(kept.getByRole("button", { name: `删除列对应“楼盘-${stamp}”` })).toBeHidden();
  });
}
