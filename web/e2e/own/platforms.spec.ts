import { expect, hydrated, test } from "../fixtures";
import { fapai, importLots } from "../program";

// The test's lots are removed afterwards, so that other tests do not see them.
let run = "";
test.afterEach(() => {
  if (run) fapai("import", "undo", run);
});

test("an auction that two platforms list is one card, and each platform's page leads to the other", {
  tag: "@journey",
}, async ({ page }) => {
  const stamp = Date.now().toString(36);
  const title = `北京市延庆区同场${stamp}里3号楼5单元801室`;
  const start = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const lines = ["ali", "jd"].map(
    (platform) =>
      `${stamp}-${platform},${title},1000000,${platform},延庆区,一拍,${start} 10:00:00,同场${stamp},其他,20,2020-01-01 10:00:00`,
  );
  const head = "source_id,title,start_price,platform,area,stage,start_time,asset_group,usage,area_m2,publish_time";
  run = importLots(`two-${stamp}`, [head, ...lines]);

  const found = async (query: string) =>
    (await (await page.request.get(`/api/house?keyword=${encodeURIComponent(title)}&${query}`)).json()).data;
  await expect.poll(async () => (await found("")).total).toBe(1);
  expect((await found("platform=ali&platform=jd")).total).toBe(2);

  await page.goto(`/fapaifang.html?keyword=${encodeURIComponent(title)}`);
  await hydrated(page);
  await expect(page.getByRole("main").getByRole("article").filter({ hasText: stamp })).toHaveCount(1);
  const card = page.getByRole("article").filter({ hasText: "同场挂拍" });
  await expect(card).toContainText(/阿里.*京东/);
  await card.getByRole("link", { name: /京东/ }).click();
  await expect(page.getByRole("main")).toContainText("来源 京东");
  await page.getByText("同场挂拍").getByRole("link", { name: /阿里/ }).click();
  await expect(page.getByRole("main")).toContainText("来源 阿里");
});
