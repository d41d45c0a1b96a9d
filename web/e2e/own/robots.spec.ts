import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

test("rules for crawlers are tested, weighed, reviewed and published, and restored", async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/robots", "writer");
  const rules = page.getByLabel(/robots\.txt 规则/);
  const before = await rules.inputValue();
  const results = page.getByRole("list", { name: "测试结果" });
  await expect(results.getByRole("listitem").filter({ hasText: "百度" })).toContainText("禁止");
  await expect(results.getByRole("listitem").filter({ hasText: "谷歌" })).toContainText("没有匹配的规则");
  await expectAccessible(page);

  // An error names its line and prevents saving the draft.
  await rules.fill(`${before}\nDisalow: /x\n`);
  await expect(page.getByText(/第 \d+ 行：不认识的字段/)).toBeVisible();
  await expect(page.getByRole("button", { name: "保存草稿" })).toBeDisabled();

  const stamp = `/stamp${Date.now() % 100000}`;
  await rules.fill(`${before}\nUser-agent: Bytespider\nDisallow: ${stamp}\nDisallow: /fapaifang-info/\n`);
  await page.getByRole("textbox", { name: /^地址/ }).fill(`${stamp}/1`);
  await expect(results.getByRole("listitem").filter({ hasText: "头条" })).toContainText(`Disallow: ${stamp}`);
  await page.getByLabel(/商圈的房源列表/).fill("1000");
  const impact = page.getByRole("region", { name: "影响" });
  await expect(impact.getByRole("row").filter({ hasText: "头条" })).toContainText(/将禁止 \d+ 个/);
  await expect(impact.getByRole("row").filter({ hasText: "商圈的房源列表" })).toContainText(/不再收录 \d+ 个/);
  await expect(impact.getByRole("row").filter({ hasText: "百度" })).toContainText("不变");
  await page.getByLabel(/商圈的房源列表/).fill("1");
  await expect(impact.getByRole("row").filter({ hasText: "商圈的房源列表" })).toContainText("不变");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请写明原因")).toBeVisible();
  await page.getByLabel("修改原因").fill("头条不带来访问");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("等待发布人审核")).toBeVisible();

  const workbench = await (await browser.newContext()).newPage();
  await enterWorkbench(workbench, "/editor/robots", "publisher");
  // The draft blocks more pages than one person may, so the publisher must give a reason.
  await expect(workbench.getByText(/搜索引擎不能再抓取或收录的页面 \d+ 个/)).toBeVisible();
  const publish = async () => {
    await workbench.getByRole("button", { name: "立即发布" }).click();
    await workbench.getByRole("dialog", { name: "发布抓取规则" }).getByRole("button", { name: "发布" }).click();
  };
  await publish();
  await expect(workbench.getByText("请写明确认发布的理由").first()).toBeVisible();
  await workbench.getByLabel("确认发布的理由").fill("头条的访问都是机器");
  await publish();
  await expect(workbench.getByText(/确认发布的理由：头条的访问都是机器/)).toBeVisible();
  await expect.poll(async () => (await workbench.request.get("/robots.txt")).text()).toContain(`Disallow: ${stamp}`);

  // The previous version is restored in the same way.
  await workbench
    .getByRole("button", { name: /恢复为草稿/ })
    .nth(1)
    .click();
  await workbench.getByRole("button", { name: "提交审核" }).click();
  await workbench.getByRole("button", { name: "立即发布" }).click();
  await workbench.getByRole("dialog", { name: "发布抓取规则" }).getByRole("button", { name: "发布" }).click();
  await expect.poll(async () => (await workbench.request.get("/robots.txt")).text()).not.toContain(stamp);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel(/robots\.txt 规则/)).toHaveValue(before);
});
