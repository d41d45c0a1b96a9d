import { expect, expectAccessible, test } from "../fixtures";
import { enterWorkbench } from "../login";

/** The result of a dry run of a change that affects no total. */
const NO_CHANGE = /到手总价将改变 0 套/;

test("a rule of taxes is drafted, tried on all lots, reviewed and published, and restored", {
  tag: "@journey",
}, async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/cost-rules", "writer");
  const table = page.getByRole("table", { name: "税费规则" });
  const row = table.getByRole("row").filter({ hasText: "register_home" });
  await expect(row).toContainText("80 元");
  await expectAccessible(page);

  // Errors are shown beside their fields, and no input is lost.
  await page.getByRole("button", { name: /^修改 register_home/ }).click();
  const form = page.getByRole("dialog", { name: /修改规则 register_home/ });
  await form.getByLabel(/^数值/).fill("八十");
  await form.getByRole("button", { name: "放入草稿" }).click();
  await expect(form.getByText("请填写金额")).toBeVisible();
  await expect(form.getByLabel(/^数值/)).toHaveValue("八十");
  await form.getByLabel(/^数值/).fill("90");
  await form.getByRole("button", { name: "放入草稿" }).click();
  const changes = page.getByRole("region", { name: "修改" });
  await expect(changes).toContainText("数值 80 元 → 90 元");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请写明原因")).toBeVisible();
  await page.getByLabel("修改原因").fill("登记费上调");
  await page.getByRole("button", { name: "保存草稿" }).click();

  const flow = page.getByRole("region", { name: "发布流程" });
  await flow.getByRole("button", { name: "试运行" }).click();
  await expect(flow).toContainText(/到手总价将改变 [\d,]+ 套/);
  await expect(flow).toContainText("中位数 +10 元");

  // The published change affects no total, because other tests read totals at the same time.
  // api/app/server/cost_rules_test.go publishes a rate.
  await page.getByRole("button", { name: /^修改 register_home/ }).click();
  await form.getByLabel(/^数值/).fill("80");
  await form.getByLabel(/^条款/).fill("第一条（测试）");
  await form.getByRole("button", { name: "放入草稿" }).click();
  await page.getByLabel("修改原因").fill("更正条款");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(changes).toContainText("第一条（测试）");
  await expect(flow).toContainText("修改：更正条款");
  await flow.getByRole("button", { name: "试运行" }).click();
  await expect(flow).toContainText(NO_CHANGE);
  await flow.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("等待发布人审核")).toBeVisible();

  const workbench = await (await browser.newContext()).newPage();
  await enterWorkbench(workbench, "/editor/cost-rules", "publisher");
  const publish = async () => {
    await workbench.getByRole("button", { name: "试运行" }).click();
    await expect(workbench.getByText(NO_CHANGE)).toBeVisible();
    await workbench.getByRole("button", { name: "立即发布" }).click();
    await workbench.getByRole("dialog", { name: "发布税费规则" }).getByRole("button", { name: "发布" }).click();
  };
  const basis = async () => {
    const answer = await workbench.request.get("/api/house/cost-rule");
    const { data } = (await answer.json()) as { data: { code: string; basis: string }[] };
    return data.find(({ code }) => code === "register_home")?.basis;
  };
  const before = await basis();
  // The version was submitted after its dry run, so it needs another one.
  await publish();
  await expect.poll(basis).toContain("第一条（测试）");
  await expect(workbench.getByRole("region", { name: "历史" })).toContainText("更正条款");

  await workbench
    .getByRole("button", { name: /恢复为草稿/ })
    .nth(1)
    .click();
  await workbench.getByRole("button", { name: "提交审核" }).click();
  await publish();
  await expect.poll(basis).toBe(before);
});

test.describe("with a refused save", () => {
  test.use({ tolerated: [/status of 409/] });
  test("two editors change two taxes, and see each other", async ({ page, browser }) => {
    await enterWorkbench(page, "/editor/cost-rules", "writer");
    const other = await (await browser.newContext()).newPage();
    await enterWorkbench(other, "/editor/cost-rules", "writer");
    await expect(other.getByText(/也打开了这一页/).first()).toBeVisible();
    const store = async (of: typeof page, code: string, article: string) => {
      await of
        .getByRole("button", { name: new RegExp(`^修改 ${code}`) })
        .first()
        .click();
      const form = of.getByRole("dialog", { name: new RegExp(`修改规则 ${code}`) });
      await form.getByLabel(/^条款/).fill(article);
      await form.getByRole("button", { name: "放入草稿" }).click();
      await of.getByLabel("修改原因").fill("更正条款");
      await of.getByRole("button", { name: "保存草稿" }).click();
    };
    await store(other, "register_home", "第一条（对方）");
    await expect(other.getByText("草稿已保存").last()).toBeVisible();
    await store(page, "stamp_home", "第二条（我的）");
    await expect(page.getByText(/已与你的修改合并，还没有保存/)).toBeVisible();
    const changes = page.getByRole("region", { name: "修改" });
    await expect(changes).toContainText("第一条（对方）");
    await expect(changes).toContainText("第二条（我的）");
    await page.getByRole("button", { name: "保存草稿" }).click();
    await expect(page.getByText("草稿已保存").last()).toBeVisible();

    // Both editors changed the same tax: each version is shown, and one is chosen.
    await store(other, "register_home", "第一条（又改）");
    const conflict = other.getByRole("alert", { name: "两个版本" });
    await expect(conflict).toBeHidden();
    await other.getByRole("button", { name: "保存草稿" }).click();
    await expect(other.getByText("草稿已保存").last()).toBeVisible();
    await store(page, "register_home", "第一条（我也改）");
    const mine = page.getByRole("alert", { name: "两个版本" });
    await expect(mine).toContainText("登记费");
    await mine.getByRole("button", { name: "登记费用对方的" }).click();
    await expect(mine).toBeHidden();
    await expect(changes).toContainText("第一条（又改）");
    await page.getByRole("button", { name: "放弃草稿" }).click();
    await expect(changes).toContainText("没有修改");
    await other.context().close();
  });
});
