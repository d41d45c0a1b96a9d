import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, logInHere, newNumber } from "../login";

/** Logs in a new member with a role on a page of the workbench. */
async function enter(page: Page, path: string, role: "writer" | "editor"): Promise<void> {
  const mobile = newNumber();
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: /登录/ }).click();
  await logIn(page, mobile);
  grantEditor(mobile, role);
  await page.goto(path);
  await hydrated(page);
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage();

/** Returns a picture of 640 by 480 pixels that the browser draws. */
async function drawn(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#1f63d6";
      pen.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

// Refused texts, and a version that another editor has changed.
test.use({ tolerated: [/status of (400|403|409)/] });

test("an article is written, reviewed and published, and comes back from its history", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  const title = `保证金何时退还${Date.now() % 1_000_000}`;
  await enter(page, "/editor/document?kind=news", "writer");
  await page.getByLabel("标题", { exact: true }).fill(title);
  const text = page.getByRole("textbox", { name: "正文", exact: true });
  await text.click();
  await page.keyboard.type("流拍之后");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "标题", exact: true }).click();
  await page.keyboard.type("退还期限");
  await page.keyboard.press("Enter");
  await page.keyboard.type("五个工作日内原路退回。");
  await page.getByRole("button", { name: "表格", exact: true }).click();
  for (const heading of ["阶段", "期限", "依据"]) {
    await page.keyboard.type(heading);
    await page.keyboard.press("Tab");
  }
  // Text pasted from another program contains styles and scripts.
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<p style="color:red">粘贴<b>的字</b><img src="file:///C:/a.png"></p><script>x()</script>',
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text.getByText("粘贴的字")).toBeVisible();
  await expect(page.getByText("有 1 张图片没有带过来")).toBeVisible();
  await page.getByLabel("分类").selectOption({ label: "政策法规" });
  await page.getByLabel("标签", { exact: false }).first().fill("保证金");
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`${title}.*px|px`)).first()).toBeVisible();

  // A picture in the text needs a description, and so does the cover.
  await page.getByRole("button", { name: "图片", exact: true }).click();
  const picture = { name: "court.png", mimeType: "image/png", buffer: await drawn(page) };
  await page.getByLabel("图片文件").setInputFiles(picture);
  await page.getByRole("button", { name: "插入图片" }).last().click();
  await expect(page.getByText("请填写图片说明")).toBeVisible();
  await page.getByLabel("图片文件").setInputFiles({ ...picture, buffer: Buffer.alloc(0) });
  await page.getByLabel("图片说明").fill("空");
  await page.getByRole("button", { name: "插入图片" }).last().click();
  await expect(page.getByText("文件是空的")).toBeVisible();
  await page.getByLabel("图片文件").setInputFiles(picture);
  await page.getByLabel("图片说明").fill("法院大门");
  await page.getByRole("button", { name: "插入图片" }).last().click();
  await expect(text.getByAltText("法院大门")).toBeVisible();
  await page.getByLabel("选择封面").setInputFiles(picture);
  await expect(page.getByLabel("封面说明")).toBeVisible();

  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请写明原因")).toBeVisible();
  await page.getByLabel("修改原因").fill("新写");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("请填写封面的文字说明")).toBeVisible();
  await page.getByLabel("封面说明").fill("法院大门");

  // Closing the tab before saving loses nothing.
  await expect(page.getByText("有未保存的修改，已保留在这台电脑上")).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("已恢复这台电脑上未保存的文字")).toBeVisible();
  await expect(page.getByLabel("标题", { exact: true })).toHaveValue(title);
  await expect(text.getByText("五个工作日内原路退回。")).toBeVisible();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("没有未保存的修改")).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  const subject = /subject=(\d+)/.exec(address)?.[1];
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("等待编辑审核")).toBeVisible();

  const workbench = await newPage(browser);
  await enter(workbench, "/editor/documents?kind=news&state=review", "editor");
  await expectAccessible(workbench);
  await workbench.getByRole("link", { name: title, exact: true }).click();
  await workbench.getByRole("button", { name: "立即发布" }).click();
  await expect(workbench.getByText("新写").first()).toBeVisible();
  const read = async (path: string) => (await workbench.request.get(path)).text();
  await expect.poll(() => read(`/zixun-info/${subject}.html`)).toContain("五个工作日内原路退回");
  const html = await read(`/zixun-info/${subject}.html`);
  expect(html).toMatch(/property="og:image" content="[^"]*-wide\.jpg"/);
  expect(html).not.toContain("color:red");
  await expect.poll(() => read("/zixun.html")).toContain(title);
  await expect.poll(() => read("/feed/news.xml")).toContain(title);

  // Two editors change the same version: the second save is refused, and both texts are shown.
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByLabel("标题", { exact: true })).toHaveValue(title);
  await workbench.goto(address);
  await hydrated(workbench);
  await workbench.getByLabel("标题", { exact: true }).fill(`${title}乙`);
  await workbench.getByLabel("修改原因").fill("乙的修改");
  await workbench.getByRole("button", { name: "保存草稿" }).click();
  await expect(workbench.getByText("没有未保存的修改")).toBeVisible();
  await page.getByLabel("标题", { exact: true }).fill(`${title}甲`);
  await page.getByLabel("修改原因").fill("甲的修改");
  await page.getByRole("button", { name: "保存草稿" }).click();
  const conflict = page.getByRole("alert", { name: "两个版本" });
  await expect(conflict.getByText("乙的修改")).toBeVisible();
  await expect(conflict.locator("ins")).toHaveText("甲");
  await expect(conflict.locator("del")).toHaveText("乙");
  await expect(page.getByLabel("标题", { exact: true })).toHaveValue(`${title}甲`);
  await page.getByRole("button", { name: "用我的文字继续编辑" }).click();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("没有未保存的修改")).toBeVisible();

  // Published, and back to the first version.
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("等待编辑审核")).toBeVisible();
  await workbench.goto(address);
  await hydrated(workbench);
  await workbench.getByRole("button", { name: "立即发布" }).click();
  await expect.poll(() => read(`/zixun-info/${subject}.html`)).toContain(`${title}甲`);
  // The history is read after the step.
  const version = workbench.getByRole("listitem").filter({ hasText: "甲的修改" });
  await version.getByRole("button", { name: "查看修改" }).click();
  await expect(version.locator("ins").getByText("甲")).toBeVisible();
  await workbench.getByRole("button", { name: "恢复为草稿" }).last().click();
  await workbench.getByRole("button", { name: "提交审核" }).click();
  await workbench.getByRole("button", { name: "立即发布" }).click();
  await expect.poll(() => read(`/zixun-info/${subject}.html`)).not.toContain(`${title}甲`);
});

test("a text that is not saved outlives the session", async ({ page }) => {
  await enter(page, "/editor/document?kind=news", "writer");
  await page.getByLabel("标题", { exact: true }).fill("会话结束之前");
  await page.getByLabel("修改原因").fill("长文");
  await page.getByLabel("分类").selectOption({ index: 1 });
  const text = page.getByRole("textbox", { name: "正文", exact: true });
  await text.click();
  await page.keyboard.type("写了一个小时的文字。");
  // The session ends elsewhere, such as by 退出其他设备, and saving is refused at once.
  const ended = await page.evaluate(async () => {
    const { config } = JSON.parse(localStorage.getItem("fapai") ?? "{}");
    const headers = { Authorization: `${config.token_type} ${config.access_token}` };
    const { data } = await (await fetch("/api/session", { headers })).json();
    const { id } = data.list.find(({ current }: { current: boolean }) => current);
    return (await fetch(`/api/session/${id}`, { method: "DELETE", headers })).status;
  });
  expect(ended).toBe(200);
  await page.keyboard.type("最后一句。");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const mobile = newNumber();
  await logInHere(page, mobile);
  await expect(text).toHaveText("写了一个小时的文字。最后一句。");
  grantEditor(mobile, "writer");
  await page.goto("/editor/document?kind=news");
  await hydrated(page);
  await expect(page.getByText("已恢复这台电脑上未保存的文字")).toBeVisible();
  await expect(page.getByLabel("标题", { exact: true })).toHaveValue("会话结束之前");
  await expect(text).toHaveText("写了一个小时的文字。最后一句。");
  // Text typed during the first save stays in the form as unsaved.
  const saved = page.waitForResponse((r) => r.request().method() === "PUT" && r.url().includes("/draft"));
  await page.getByRole("button", { name: "保存草稿" }).click();
  await page.getByLabel("标题", { exact: true }).fill("会话结束之后");
  await saved;
  await expect(page).toHaveURL(/subject=\d+/);
  await expect(page.getByLabel("标题", { exact: true })).toHaveValue("会话结束之后");
  await expect(text).toHaveText("写了一个小时的文字。最后一句。");
  await expect(page.getByText("有未保存的修改，已保留在这台电脑上")).toBeVisible();
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("没有未保存的修改")).toBeVisible();
  // After saving, the text is not offered to the next article.
  await page.goto("/editor/document?kind=news");
  await hydrated(page);
  await expect(page.getByLabel("标题", { exact: true })).toHaveValue("");
});

test("a single page is changed", async ({ page }) => {
  await enter(page, "/editor/documents?kind=page", "editor");
  await page.getByRole("link", { name: "联系我们" }).first().click();
  const text = page.getByRole("textbox", { name: "正文", exact: true });
  await expect(text).toBeVisible();
  const stamp = `工作日受理${Date.now() % 100_000}`;
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(stamp);
  await page.getByLabel("修改原因").fill("补充时间");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("没有未保存的修改")).toBeVisible();
  await page.getByRole("button", { name: "提交审核" }).click();
  await page.getByRole("button", { name: "立即发布" }).click();
  await expect.poll(async () => (await page.request.get("/contact.html")).text()).toContain(stamp);
  await expectAccessible(page);
});

test("a tag is renamed and described, and another one is merged into it", async ({ page }) => {
  const stamp = Date.now() % 1_000_000;
  const [first, second] = [`甲标签${stamp}`, `乙标签${stamp}`];
  await enter(page, "/editor/document?kind=news", "editor");
  await page.getByLabel("标题", { exact: true }).fill(`标签文章${stamp}`);
  await page.getByRole("textbox", { name: "正文", exact: true }).click();
  await page.keyboard.type("一篇有两个标签的文章。");
  await page.getByLabel("分类").selectOption({ label: "政策法规" });
  await page.getByLabel("标签", { exact: false }).first().fill(`${first}，${second}`);
  await page.keyboard.press("Enter");
  await page.getByLabel("修改原因").fill("新写");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("没有未保存的修改")).toBeVisible();
  await page.getByRole("button", { name: "提交审核" }).click();
  await page.getByRole("button", { name: "立即发布" }).click();
  await expect(page.getByText("还没有在工作台发布过")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /恢复为草稿/ })).toBeVisible();

  await page.goto("/editor/tags");
  await hydrated(page);
  await page.getByLabel("查找").fill(String(stamp));
  await expectAccessible(page);
  await page.getByRole("button", { name: `修改或合并 ${first}` }).click();
  const dialog = page.getByRole("dialog", { name: /^标签：/ });
  await dialog.getByLabel("名称").fill(second);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("已有同名的标签或别名")).toBeVisible();
  await dialog.getByLabel("名称").fill(`丙标签${stamp}`);
  await dialog.getByLabel("说明").fill(`说明${stamp}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  const link = page.getByRole("link", { name: `丙标签${stamp}` });
  const target = (await link.getAttribute("href")) ?? "";
  await expect.poll(async () => (await page.request.get(target)).text()).toContain(`说明${stamp}`);

  const old = (await page.getByRole("link", { name: second }).getAttribute("href")) ?? "";
  await page.getByRole("button", { name: `修改或合并 ${second}` }).click();
  await dialog.getByLabel("并入另一个标签").fill(`丙标签${stamp}`);
  await dialog.getByRole("button", { name: "合并" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${second}、${first}`).or(page.getByText(`${first}、${second}`))).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(old, { maxRedirects: 0 })).headers().location ?? "")
    .toContain(target);
});
