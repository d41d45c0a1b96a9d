import fs from "node:fs";
import { expect, expectAccessible, test } from "../fixtures";
import { enterWorkbench } from "../login";

// A refusal of the form.
test.use({ tolerated: [/status of (400|409)|ERR_CONNECTION_RESET/] });

test("a file is tried, corrected by its report, imported, and undone", { tag: "@journey" }, async ({ page }) => {
  const stamp = Date.now().toString(36);
  const content = `小区名称,区县,建成年份,备用\n导入小区${stamp},朝阳区,2003,x\n双桥里${stamp},没有区,2003,x\n`;
  await enterWorkbench(page, "/editor/imports", "publisher");
  await page.getByRole("button", { name: "上传并试运行" }).click();
  await expect(page.getByText("请选择一个不为空的文件")).toBeVisible();
  const file = { name: `小区-${stamp}.csv`, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("文件").setInputFiles(file);
  await page.getByLabel("数据种类").selectOption({ label: "小区" });
  await page.getByRole("button", { name: "上传并试运行" }).click();

  const result = page.getByRole("region", { name: "任务结果" });
  await expect(result.getByRole("heading", { name: `试运行“${file.name}”的结果` })).toBeVisible({ timeout: 60_000 });
  await expect(result.getByRole("row", { name: /^3 区县/ })).toBeVisible();
  await expect(result.getByText("没有使用的列：备用")).toBeVisible();
  await expectAccessible(page);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    result.getByRole("button", { name: "导出 CSV" }).click(),
  ]);
  expect(fs.readFileSync(await saved.path(), "utf8")).toContain("没有区");

  // The buttons of the result come before other editors' runs.
  const button = result.getByRole("button", { name: "正式导入" });
  const others = page.getByRole("table", { name: "最近的任务" });
  expect((await button.boundingBox())?.y ?? 0).toBeLessThan((await others.boundingBox())?.y ?? 0);
  await button.click();
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

  // Without a task in the address no task is shown: the newest may be another editor's.
  await page.goto("/editor/imports");
  await expect(page.getByRole("table", { name: "最近的任务" })).toContainText(file.name);
  await expect(result).toBeHidden();
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

test("a pasted notice becomes a lot in four steps", { tag: "@journey" }, async ({ page }) => {
  const stamp = Date.now().toString().slice(-6);
  const address = `北京市朝阳区公告路${stamp}号楼501室`;
  const notice = `北京市海淀区人民法院关于拍卖位于${address}房屋的公告（第一次拍卖）
本院将于2030年12月10日10时至2030年12月11日10时公开拍卖。起拍价：358.4万元，保证金：36万元，增价幅度：2万元。
建筑面积89.32平方米。户口情况不详。租赁情况：无租赁。`;
  await enterWorkbench(page, "/editor/imports", "publisher");
  await page.getByText("从公告录入").click();
  await page.getByRole("button", { name: "读取公告" }).click();
  await expect(page.getByText("请粘贴公告的全文，或选择公告的文件")).toBeVisible();
  await page.getByLabel("公告或调查表的全文").fill("今天天气很好");
  await page.getByRole("button", { name: "读取公告" }).click();
  await expect(page.getByText(/^这不像法院的公告或调查表/)).toBeVisible();

  await page.getByLabel("公告或调查表的全文").fill(notice);
  await page.getByRole("button", { name: "读取公告" }).click();
  const draft = page.getByRole("form", { name: "公告里的标的" });
  await expect(draft.getByLabel("标题")).toHaveValue(`${address}房屋`);
  await expect(draft.getByLabel("起拍价")).toHaveValue("3584000");
  await expect(draft.getByLabel("户口")).toHaveValue("");
  await expect(draft.getByText("公告提到，未能确定：“户口情况不详”")).toBeVisible();
  await draft.getByLabel("起拍价").focus();
  await expect(draft.locator("mark")).toContainText("起拍价：358.4万元");
  await expectAccessible(page);
  await draft.getByLabel("标题").fill("");
  await draft.getByRole("button", { name: "试运行" }).click();
  await expect(draft.getByText("请填写标题：地址和房号即可")).toBeVisible();
  await draft.getByLabel("标题").fill(address);
  await draft.getByRole("button", { name: "试运行" }).click();

  const result = page.getByRole("region", { name: "任务结果" });
  await expect(result.getByRole("heading", { name: "试运行“公告.json”的结果" })).toBeVisible({ timeout: 60_000 });
  await result.getByRole("button", { name: "正式导入" }).click();
  await expect(result.getByRole("heading", { name: "导入“公告.json”的结果" })).toBeVisible({ timeout: 60_000 });
  await page.goto(`/fapaifang/?keyword=${encodeURIComponent(`公告路${stamp}号楼`)}`);
  await page
    .getByRole("link", { name: new RegExp(`公告路${stamp}号楼501室`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(address);
  await expect(page.getByText("无租赁").first()).toBeVisible();
  await expect(page.getByText("公告提到，未能确定，见原文").first()).toBeVisible();
});

/** Returns a table whose headings belong to no known source. */
function unknownTable(stamp: string) {
  const title = `北京市朝阳区导入路${stamp}号楼101室`;
  const lines = [
    // The last heading makes the form unique, because saved columns belong to a form and tests run in parallel.
    `内部号,项目,所在区,起拍,开始,结束,平米,备注${stamp}`,
    `${stamp}1,${title},朝阳区,120,2030-12-10 10:00,2030-12-11 10:00,60,x`,
    `${stamp}2,北京市朝阳区导入路${stamp}号楼102室,朝阳区,很多,2030-12-10 10:00,2030-12-11 10:00,60,x`,
  ];
  return { title, file: { name: `机构-${stamp}.csv`, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) } };
}

for (const width of [1440, 1024]) {
  test(`an unknown table becomes lots on the site and is undone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Letters only: digits in a search text could be understood as a filter.
    const letters = Date.now()
      .toString(36)
      .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] as string);
    const stamp = `${letters}${width === 1024 ? "x" : "y"}`;
    const { title, file } = unknownTable(stamp);
    await enterWorkbench(page, "/editor/imports", "publisher");
    await page.getByLabel("文件").setInputFiles(file);
    await page.getByRole("button", { name: "上传并试运行" }).click();

    const known = page.getByRole("region", { name: "识别结果" });
    await expect(known.getByText(/来源无法识别/)).toBeVisible({ timeout: 60_000 });
    const columns = page.getByRole("region", { name: "列的对应" });
    await expect(columns.getByRole("row", { name: /^项目/ })).toContainText(title.slice(0, 12));
    const choose = (column: string, field: string) => columns.getByLabel(`列“${column}”读作`).selectOption(field);
    await choose("内部号", "source_id");
    await choose("项目", "title");
    await choose("所在区", "area");
    await choose("起拍", "start_price");
    await choose("开始", "start_time");
    await choose("结束", "end_time");
    await choose("平米", "area_m2");
    // Without a platform the run is refused, and the chosen columns are kept.
    await columns.getByRole("button", { name: "按所选的列试运行" }).click();
    await expect(columns.getByRole("alert")).toContainText("来源平台");
    await columns.getByLabel("列“起拍”的单位").selectOption("万元");
    await columns.getByLabel("来源平台").selectOption({ label: "公拍网" });
    await expectAccessible(page);
    await columns.getByRole("button", { name: "按所选的列试运行" }).click();

    const result = page.getByRole("region", { name: "任务结果" });
    await expect(result.getByRole("button", { name: "正式导入" })).toBeVisible({ timeout: 60_000 });
    await expect(known.locator("article").filter({ hasText: "101室" })).toContainText("120");
    await expect(result.getByRole("table", { name: "拒绝的原因" })).toContainText("无法识别");
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);

    await result.getByRole("button", { name: "正式导入" }).click();
    await expect(result.getByRole("heading", { name: `导入“${file.name}”的结果` })).toBeVisible({ timeout: 60_000 });
    const site = await page.context().newPage();
    // The index of lists is reloaded a second after an import.
    await expect(async () => {
      await site.goto(`/fapaifang/?keyword=${encodeURIComponent(`导入路${stamp}`)}`);
      await expect(site.getByRole("article").filter({ hasText: `导入路${stamp}` })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await site.close();

    // The next file of the same form uses the chosen columns and shows its changes.
    const cheaper = { ...file, buffer: Buffer.from(file.buffer.toString().replace(",120,", ",110,")) };
    await page.getByLabel("文件").setInputFiles(cheaper);
    await page.getByRole("button", { name: "上传并试运行" }).click();
    await expect(known.getByText(/按上次为这种文件选择的列/)).toBeVisible({ timeout: 60_000 });
    const changes = result.getByRole("table", { name: "会改变的房源" });
    await expect(changes).toContainText("起拍价：120万 → 110万");

    const kept = page.getByRole("region", { name: "保存的列对应" });
    await kept.getByRole("button", { name: `删除列对应“机构-${stamp}”` }).click();
    await expect(kept.getByRole("button", { name: `删除列对应“机构-${stamp}”` })).toBeHidden();

    const row = page.getByRole("table", { name: "导入历史" }).getByRole("row").filter({ hasText: file.name });
    await row.getByRole("button", { name: /^撤销第/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "撤销这次导入" }).click();
    await expect(result.getByText("这次导入的改动已全部撤销。")).toBeVisible({ timeout: 60_000 });
  });
}

test("an upload goes on after the connection was lost", async ({ page }) => {
  await enterWorkbench(page, "/editor/imports", "editor");
  const line = "连接小区,朝阳区\n";
  const content = `小区名称,区县\n${line.repeat(Math.ceil((2.5 * 1024 * 1024) / Buffer.byteLength(line)))}`;
  let cuts = 0;
  await page.route("**/api/editor/import/upload/*?part=1", async (route) => {
    cuts += 1;
    if (cuts === 1) await route.abort("connectionreset");
    else await route.continue();
  });
  await page.getByLabel("文件").setInputFiles({ name: "大.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByLabel("数据种类").selectOption({ label: "小区" });
  await page.getByRole("button", { name: "上传并试运行" }).click();
  await expect(page.getByText(/连接断开，正在重试/)).toBeVisible();
  const result = page.getByRole("region", { name: "任务结果" });
  await expect(result.getByRole("heading", { name: "试运行“大.csv”的结果" })).toBeVisible({ timeout: 60_000 });
  expect(cuts).toBe(2);
});

test("a feed that fails is shown with why, also on the start page", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  const name = `供稿${Date.now().toString(36)}`;
  await enterWorkbench(page, "/editor/imports", "publisher");
  const feeds = page.getByRole("region", { name: "定时导入" });
  await feeds.getByRole("button", { name: "添加定时导入" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("名称").fill(name);
  await dialog.getByLabel("地址").fill("ftp://example.com/lots.csv");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toContainText("https://");
  await dialog.getByLabel("地址").fill("https://127.0.0.1/lots.csv");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  const row = feeds.getByRole("row").filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("内部网络", { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await row.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("table", { name: "运行" })).toContainText("失败");
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  await page.goto("/editor");
  await expect(page.getByRole("main").getByText(`定时导入“${name}”没有成功`)).toBeVisible();
  await page.goto("/editor/imports");
  await row.getByRole("button", { name: `删除“${name}”` }).click();
  await expect(row).toBeHidden();
});
