import { expect, expectAccessible, test } from "../fixtures";
import { enterWorkbench } from "../login";
import { fapai, importLots } from "../program";

// The test's lots are removed afterwards, so that other tests do not see them.
let run = "";
test.afterEach(() => {
  if (run) fapai("import", "undo", run);
});

test("an editor joins two lots as one asset, both pages say so, and takes it back", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const titles = ["ali", "jd"].map((platform, i) => `北京市延庆区认定${stamp}${platform}里${i + 1}号楼801室`);
  const start = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const lines = ["ali", "jd"].map(
    (platform, i) =>
      `${stamp}-${platform},${titles[i]},${i === 0 ? 1_000_000 : "待定"},${platform},延庆区,一拍,${start} 10:00:00,住宅,${20 + i},2020-01-01 10:00:00`,
  );
  const head = "source_id,title,start_price,platform,area,stage,start_time,usage,area_m2,publish_time";
  run = importLots(`two-${stamp}`, [head, ...lines]);
  const idOf = async (title: string) => {
    const find = async () =>
      (await (await page.request.get(`/api/house?keyword=${encodeURIComponent(title)}`)).json()).data.list[0]?.id;
    await expect.poll(find).toBeDefined();
    return (await find()) as number;
  };
  const ids = [await idOf(titles[0] as string), await idOf(titles[1] as string)];
  const addresses = ids.map((id) => `/fapaifang-info/${id}.html`);

  // The second lot has no announced start price: its page states that and shows no figures based on it.
  await page.goto(addresses[1] as string);
  await expect(page.getByRole("main")).toContainText("起拍价未公布");
  await expect(page.getByRole("main").getByText("NaN")).toHaveCount(0);
  await expectAccessible(page);

  await enterWorkbench(page, "/editor/redirects?tab=assets", "publisher");
  await page.getByRole("button", { name: "认定两个房源" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel("房源", { exact: false })
    .first()
    .fill(addresses[0] as string);
  await dialog.getByLabel(/^另一房源/).fill(String(ids[0]));
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请填写另一个房源")).toBeVisible();
  await dialog.getByLabel(/^另一房源/).fill(String(ids[1]));
  await dialog.getByLabel("原因").fill("同一裁定书");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row").filter({ hasText: stamp }).filter({ hasText: "同一标的" });
  await expect(row).toBeVisible();

  for (const [i, address] of addresses.entries()) {
    const other = addresses[1 - i] as string;
    await expect(async () => {
      await page.goto(address);
      await expect(page.locator(`main a[href="${other}"]`).first()).toBeAttached({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }

  await page.goto("/editor/redirects?tab=assets");
  await row.getByRole("button", { name: "撤回认定" }).click();
  await dialog.getByLabel("原因").fill("看错了");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(row).toBeHidden();
});
