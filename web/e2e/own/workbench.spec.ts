import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench, logIn, newNumber } from "../login";

test("a template passes from a writer to a publisher, and back", { tag: "@journey" }, async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/templates?kind=tags", "writer");
  const title = page.getByLabel("标题", { exact: false }).first();
  const before = await title.inputValue();
  await title.fill(`${before}{naem}`);
  await expect(page.getByText("这类页面没有变量 {naem}")).toBeVisible();
  await expect(page.getByRole("button", { name: "保存草稿" })).toBeDisabled();
  const stamp = `标签${Date.now() % 100000}`;
  await title.fill(`${stamp}-{site}`);
  await expect(page.getByRole("link", { name: new RegExp(stamp) })).toBeVisible();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请写明原因")).toBeVisible();
  await page.getByLabel("修改原因").fill("试一试");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("修改：试一试")).toBeVisible();
  await page.getByRole("button", { name: "试运行" }).click();
  await expect(page.getByText(/将改变 1 个/)).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("等待发布人审核")).toBeVisible();

  const workbench = await (await browser.newContext()).newPage();
  await enterWorkbench(workbench, "/editor/templates?kind=tags", "publisher");
  await workbench.getByRole("button", { name: "试运行" }).click();
  await workbench.getByRole("button", { name: "立即发布" }).click({ timeout: 90_000 });
  await expect(workbench.getByText(/试一试/).first()).toBeVisible();
  const tags = async () => (await workbench.request.get("/hotTag")).text();
  await expect.poll(tags).toContain(stamp);

  // The previous version is restored in the same way.
  await workbench
    .getByRole("button", { name: /恢复为草稿/ })
    .nth(1)
    .click();
  await workbench.getByRole("button", { name: "提交审核" }).click();
  await workbench.getByRole("button", { name: "试运行" }).click();
  await workbench.getByRole("button", { name: "立即发布" }).click({ timeout: 90_000 });
  await expect.poll(tags).not.toContain(stamp);
});

test("publishers give roles, and every act is in a chain", async ({ page, browser }) => {
  const member = await (await browser.newContext()).newPage();
  const mobile = newNumber();
  await member.goto("/editor/templates");
  await hydrated(member);
  await member.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(member, mobile);
  await expect(member.getByText("当前账号没有编辑权限")).toBeVisible();

  await enterWorkbench(page, "/editor/roles", "publisher");
  await page.getByRole("button", { name: "授权" }).click();
  const dialog = page.getByRole("dialog", { name: "授权" });
  await dialog.getByLabel("手机号").fill("123");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请输入正确的手机号")).toBeVisible();
  await dialog.getByLabel("手机号").fill(mobile);
  await dialog.getByLabel("原因").fill("新同事");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("cell", { name: `${mobile.slice(0, 3)}****${mobile.slice(7)}` })).toBeVisible();
  await member.goto("/editor/templates");
  await expect(member.getByRole("button", { name: "保存草稿" })).toBeVisible();

  await page.goto("/editor/acts?action=role");
  await hydrated(page);
  await expect(page.getByText("新同事").first()).toBeVisible();
  await page.getByRole("button", { name: "校验哈希链" }).click();
  await expect(page.getByText(/哈希链完整/)).toBeVisible();
  await expectAccessible(page);
});
