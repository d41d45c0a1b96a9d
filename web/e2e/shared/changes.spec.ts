import { expect, test } from "../fixtures";

test("a postponed lot shows what changed, old and new, and the notice's changed sentences on demand", {
  tag: "@journey",
}, async ({ page }) => {
  const { data } = await (await page.request.get("/api/house?status=6&page_size=20")).json();
  let id = 0;
  for (const house of data.list) {
    const changes = (await (await page.request.get(`/api/house/${house.id}/change`)).json()).data;
    if (changes.some((change: { field: string }) => change.field === "start_time")) id = house.id;
  }
  await page.goto(`/fapaifang-info/${id}.html`);
  const log = page.locator("#changes");
  await expect(log.getByRole("heading", { name: "变更记录" })).toBeVisible();
  const status = log.getByRole("listitem").filter({ hasText: /^状态/ }).first();
  await expect(status.locator("del")).toHaveText("即将开始");
  await expect(status.locator("strong")).toHaveText("暂缓");
  const moved = log
    .getByRole("listitem")
    .filter({ hasText: /^开拍时间/ })
    .first();
  await expect(moved.locator("del")).not.toHaveText("无");

  const notice = log
    .getByRole("listitem")
    .filter({ hasText: /^拍卖公告/ })
    .last();
  await expect(notice.locator("ins").first()).toBeHidden();
  await notice.getByText("查看文字改动").click();
  await expect(notice.locator("ins").first()).toBeVisible();
  await expect(notice.locator("del").first()).toBeVisible();
});
