import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

// Refused labels.
test.use({ tolerated: [/status of (400|409)/] });

const LIST = "/fapaifang.html?usage=116";

test("an editor renames a usage, lists and filters show it, and it is put back", async ({ page }) => {
  const label = `停车位${Date.now().toString().slice(-5)}`;
  await enterWorkbench(page, "/editor/labels", "editor");
  await page.getByLabel("查找").fill("116");
  const row = page.getByRole("row").filter({ has: page.getByText("116", { exact: true }) });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole("button", { name: /^修改/ }).click();
  // Success messages are also dialogs, and two of them may be shown.
  const dialog = page.getByRole("dialog").and(page.locator(":not([data-type])"));
  const name = dialog.getByRole("textbox", { name: /^名称/ });
  const reason = dialog.getByLabel("原因");
  const save = dialog.getByRole("button", { name: "保存" });

  // A refused label stays in the form.
  await name.fill("商铺");
  await save.click();
  await expect(dialog.getByText("请写明原因")).toBeVisible();
  await reason.fill("统一说法");
  await save.click();
  await expect(dialog.getByText("已是代码 113 的名称")).toBeVisible();
  await name.fill("<b>车位</b>");
  await save.click();
  await expect(dialog.getByText("名称不能含有 < >")).toBeVisible();
  await expect(name).toHaveValue("<b>车位</b>");
  await expectAccessible(page);

  const html = async (path: string) => (await page.request.get(path)).text();
  const shows = (path: string, text: string) =>
    expect.poll(async () => (await html(path)).includes(text), `${path} shows ${text}`).toBe(true);
  await name.fill(label);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(label);
  await expect(row).toContainText("车位");
  await shows(LIST, label);
  const visitor = await page.context().newPage();
  await visitor.goto(LIST);
  await expect(visitor.locator("#filters summary").filter({ hasText: label })).toBeVisible();
  // The search understands both the new and the former label.
  const understood = async (word: string) => {
    const answer = await page.request.get(`/api/house/understand?keyword=${encodeURIComponent(word)}`);
    return (await answer.json()).data.query;
  };
  for (const word of [label, "车位"]) await expect.poll(() => understood(word)).toBe("usage=116");
  await visitor.close();

  // The history offers an earlier label; here the default one is taken by its button instead.
  await row.getByRole("button", { name: /的历史$/ }).click();
  await expect(dialog.getByText("修改字典标签：统一说法").first()).toBeVisible();
  await expect(dialog.getByText(`名称：车位 → ${label}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /^修改/ }).click();
  await reason.fill("还原");
  await dialog.getByRole("button", { name: "恢复默认名称" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("相同");
  await expect.poll(async () => (await html(LIST)).includes(label), "the former label is gone").toBe(false);

  await row.getByRole("button", { name: /的历史$/ }).click();
  await dialog
    .getByRole("button", { name: `恢复为“${label}”` })
    .first()
    .click();
  await expect(name).toHaveValue(label);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a writer is told that labels are not theirs to change", async ({ page }) => {
  await enterWorkbench(page, "/editor/labels", "writer");
  await hydrated(page);
  await expect(page.getByText("没有此页的权限")).toBeVisible();
});
