import { expect, expectAccessible, test } from "../fixtures";
import { enterWorkbench } from "../login";

// A refused form, and two editors of one text.
test.use({ tolerated: [/status of (400|409)/] });

test("the service hours are changed, shown to visitors, and both texts of a conflict are kept", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const stamp = Date.now().toString(36);
  const [first, second] = [`每天 9:00—18:00 ${stamp}`, `每天 8:00—20:00 ${stamp}`];
  await enterWorkbench(page, "/editor/settings", "editor");
  const open = async (on = page) => {
    await on.getByRole("button", { name: "修改服务时间" }).click();
    return on.getByRole("dialog");
  };
  const other = await (await browser.newContext()).newPage();
  await enterWorkbench(other, "/editor/settings", "editor");
  const late = await open(other);
  await late.getByLabel("服务时间").fill(second);

  const dialog = await open();
  await dialog.getByLabel("服务时间").fill(first);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("cell", { name: first })).toBeVisible();
  await expect.poll(async () => (await page.request.get("/xiaoqu.html")).text()).toContain(first);

  await late.getByRole("button", { name: "保存" }).click();
  await expect(late.getByText(`他人已改为“${first}”`)).toBeVisible();
  await expect(late.getByLabel("服务时间")).toHaveValue(second);
  await late.getByRole("button", { name: "保存" }).click();
  await expect.poll(async () => (await page.request.get("/xiaoqu.html")).text()).toContain(second);

  await other.getByRole("button", { name: "服务时间的历史" }).click();
  await expect(other.getByRole("dialog").getByText(`${first} → ${second}`)).toBeVisible();
  await other.keyboard.press("Escape");
  await (await open(other)).getByRole("button", { name: "恢复默认值" }).click();
  await expect.poll(async () => (await page.request.get("/xiaoqu.html")).text()).not.toContain(stamp);
});

test("a hotline of another form is refused, and what was written stays", async ({ page }) => {
  await enterWorkbench(page, "/editor/settings", "editor");
  await page.getByRole("button", { name: "修改客服热线" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("客服热线").fill("打这里");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("客服热线的格式不对，请检查");
  await expect(dialog.getByLabel("客服热线")).toHaveValue("打这里");
});
