import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

// A page that is withdrawn, and an alias that belongs to a district.
test.use({ tolerated: [/status of 40[049]/] });

test("a combination of filters becomes a page with its own text, and is taken back", async ({ page, browser }) => {
  const stamp = Date.now() % 10_000_000;
  const alias = `zt${stamp}`;
  const heading = `朝阳住宅专题${stamp}`;
  // A price that no other run uses and that excludes few lots.
  const query = `price_max=${50_000_000 + stamp}&usage=101`;
  // The titles of all pages, with which a draft is compared, are generated when first requested.
  await enterWorkbench(page, "/editor/headlist", "writer");
  await expect(page.getByText(/共 [\d,]+ 个页面/)).toBeVisible({ timeout: 120_000 });
  await page.goto("/editor/landingpages");
  await hydrated(page);
  await page.getByRole("link", { name: "新建专题页" }).click();
  await expectAccessible(page);

  // Missing fields are named, and the input stays.
  await page.getByLabel("别名").fill("chaoyang");
  await expect(page.getByText(/chaoyang 是北京朝阳房源列表的地址/)).toBeVisible();
  await page.getByLabel("房源列表的地址").fill("/fapaifang/chaoyang/");
  await expect(page.getByText("请再选至少一个筛选条件")).toBeVisible();
  await page.getByLabel("修改原因").fill("搜得多");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请填写标题").first()).toBeVisible();
  await expect(page.getByLabel("修改原因")).toHaveValue("搜得多");

  await page.getByLabel("别名").fill(alias);
  await page.getByLabel("房源列表的地址").fill(`/fapaifang/chaoyang/?${query}&sort=views_desc`);
  await expect(page.getByLabel("类型")).toHaveValue("101");
  await page.getByLabel(/^标题页面上的大标题/).fill(heading);
  const intro = page.getByRole("textbox", { name: "介绍", exact: true });
  await intro.click();
  await page.keyboard.type("预算有限时先看这里。");
  await page.getByLabel("搜索标题").fill("{city}{area}住宅法拍专题{count}套-{site}");
  await page.getByLabel("搜索描述").fill("{area}住宅法拍房共{count}条，{active}条可参拍。");
  const impact = page.getByRole("region", { name: "影响" });
  await expect(impact.getByText("新增收录", { exact: false })).toBeVisible();
  await expect(impact.getByText(`/fapaifang/${alias}/`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("等待发布人审核")).toBeVisible();
  expect((await page.request.get(`/fapaifang/${alias}/`)).status()).toBe(404);

  const workbench = await (await browser.newContext()).newPage();
  await enterWorkbench(workbench, `/editor/landingpages?alias=${alias}`, "publisher");
  await workbench.getByRole("button", { name: "立即发布" }).click();
  await expect(workbench.getByRole("link", { name: "查看页面" })).toBeVisible();
  const html = async (path: string) => (await workbench.request.get(path)).text();
  await expect.poll(() => html(`/fapaifang/${alias}/`)).toContain(`<h1>${heading}</h1>`);
  const served = await html(`/fapaifang/${alias}/`);
  expect(served).toContain("预算有限时先看这里。");
  expect(served).toMatch(/<title>北京朝阳住宅法拍专题\d+套-/);
  expect(served).toMatch(new RegExp(`rel="canonical" href="[^"]*/fapaifang/${alias}/"`));
  expect(served).toContain('content="index,follow"');
  await expect
    .poll(() => html(`/fapaifang/chaoyang/?${query}`))
    .toMatch(new RegExp(`rel="canonical" href="[^"]*/fapaifang/${alias}/"`));
  await expect.poll(() => html("/sitemaps/landings-1.xml")).toContain(`/fapaifang/${alias}/`);
  await expect.poll(() => html("/fapaifang/chaoyang/")).toContain(heading);

  // A visitor sees the filters as chosen; choosing another filter opens the place's list.
  await page.goto(`/fapaifang/${alias}/`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const room = page.getByRole("link", { name: /^两室|^2室|^二室/, includeHidden: true }).first();
  await expect(room).toHaveAttribute("href", new RegExp(`^/fapaifang/chaoyang/\\?${query.split("&")[0]}.*usage=101`));

  await workbench.getByLabel("发布后").selectOption("no");
  await expect(workbench.getByRole("region", { name: "影响" }).getByText("不再收录", { exact: false })).toBeVisible();
  await workbench.getByLabel("修改原因").fill("没有人搜");
  await workbench.getByRole("button", { name: "保存草稿" }).click();
  await workbench.getByRole("button", { name: "提交审核" }).click();
  await workbench.getByRole("button", { name: "立即发布" }).click();
  await workbench.getByRole("dialog", { name: "下线专题页" }).getByRole("button", { name: "发布" }).click();
  await expect
    .poll(async () => (await workbench.request.get(`/fapaifang/${alias}/`, { maxRedirects: 0 })).headers().location)
    .toMatch(/\/fapaifang\/[a-z0-9]+\/$/);
  await workbench.goto("/editor/landingpages");
  await hydrated(workbench);
  await expect(workbench.getByRole("row").filter({ hasText: heading })).toContainText("已下线");
});
