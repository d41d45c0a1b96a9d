import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

test.use({ tolerated: [/status of 400/] });

// The stack under test runs with PUSH_STAND_IN=accept: the stand-ins for both engines accept every address and send
// nothing.
test("an editor sees what was pushed, a publisher pauses, adds addresses and retries", async ({ page, browser }) => {
  await enterWorkbench(page, "/editor/push", "publisher");
  const baidu = page.getByRole("region", { name: "百度" });
  await expect(baidu.getByText("引擎答复的剩余额度")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("region", { name: "IndexNow" }).getByRole("button", { name: "暂停推送" }).click();
  await expect(page.getByText("已暂停", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "推送地址" }).click();
  const dialog = page.getByRole("dialog", { name: "推送地址" });
  await dialog.getByRole("button", { name: "加入队列" }).click();
  await expect(dialog.getByText("请填写至少一个地址")).toBeVisible();
  await dialog.getByLabel(/地址/).fill("https://other.example.com/x");
  await dialog.getByRole("button", { name: "加入队列" }).click();
  await expect(dialog.getByText(/不是本站的地址/)).toBeVisible();
  await dialog.getByLabel(/地址/).fill("/nosuchpage/1");
  await dialog.getByRole("button", { name: "加入队列" }).click();
  await expect(dialog.getByText("本站没有这个页面：/nosuchpage/1")).toBeVisible();
  await dialog.getByLabel(/地址/).fill("/fapaifang.html?usage=101");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "加入队列" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/editor/push?engine=baidu&q=usage");
  await hydrated(page);
  await expect(page.getByRole("cell", { name: "不推送" })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: /立即推送/ }).click();
  await expect(page.getByText("已加入百度的推送队列")).toBeVisible();

  const editor = await (await browser.newContext()).newPage();
  await enterWorkbench(editor, "/editor/push?engine=indexnow", "editor");
  await expect(editor.getByText("已暂停", { exact: true })).toBeVisible();
  await expect(editor.getByRole("button", { name: /推送/ })).toHaveCount(0);

  await page.getByRole("region", { name: "IndexNow" }).getByRole("button", { name: "恢复推送" }).click();
  await expect(page.getByText("已暂停", { exact: true })).toBeHidden();
  await page.goto("/editor/acts?action=push");
  await hydrated(page);
  await expect(page.getByRole("cell", { name: "暂停推送" }).first()).toBeVisible();
});
