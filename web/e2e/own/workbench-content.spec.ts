import { Buffer } from "node:buffer";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

// Refused forms, and the page of a hidden consultant.
test.use({ tolerated: [/status of (400|409|410)/] });

/** A picture that the server can read: a square of one colour. */
async function photo(page: import("@playwright/test").Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 400;
    canvas.height = 500;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#8a5a44";
      pen.fillRect(0, 0, 400, 500);
    }
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

test("a consultant is added, corrected, moved by keyboard and hidden", async ({ page }) => {
  const stamp = Date.now().toString().slice(-7);
  const name = `周测${stamp}`;
  await enterWorkbench(page, "/editor/agents", "editor");
  await page.getByRole("link", { name: "新增专员" }).click();
  await expect(page.getByRole("heading", { name: "新增专员", level: 1 })).toBeVisible();
  await page.getByLabel("姓名", { exact: true }).fill(name);
  await page.getByLabel("分机号").fill("13800138000");
  await page.getByLabel("从业年数").fill("6");
  await page.getByLabel("主要服务区域").selectOption({ label: "朝阳" });
  await page.getByRole("checkbox", { name: "通州" }).check();
  await page.getByLabel("个人简介").fill("<b>熟悉</b>东城与朝阳");
  await page.getByLabel("原因").fill("新同事");
  await page.getByRole("button", { name: "新增专员" }).click();
  await expect(page.getByText("分机号是总机后拨的 1 至 8 位数字")).toBeVisible();
  await expect(page.getByLabel("姓名", { exact: true })).toHaveValue(name);

  await page.getByLabel("分机号").fill(stamp);
  await page.getByLabel("选择照片").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await photo(page) });
  await page.getByLabel("照片说明").fill("穿棕色西装的女士");
  await expectAccessible(page);
  await page.getByRole("button", { name: "新增专员" }).click();
  await expect(page.getByRole("heading", { name: "法拍专员", level: 1 })).toBeVisible();
  const row = page.getByRole("row", { name: new RegExp(name) });
  const own = await row.getByRole("link", { name, exact: true }).getAttribute("href");
  const html = async () => (await page.request.get(own ?? "")).text();
  const shows = (text: string) => expect.poll(async () => (await html()).includes(text), text).toBe(true);
  await shows("穿棕色西装的女士");
  await shows("熟悉东城与朝阳");

  // A key moves the last entry to the front, and the focus moves with it.
  const up = row.getByRole("button", { name: `上移${name}` });
  await up.focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("row").nth(1)).toContainText(name);
  await expect(up).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "保存顺序" }).click();
  await expect(page.getByRole("button", { name: "保存顺序" })).toBeHidden();
  const first = async () => {
    const answer = await page.request.get("/api/agent?page_size=1");
    return (await answer.json()).data.list[0].name;
  };
  await expect.poll(first).toBe(name);

  await row.getByRole("link", { name: `修改${name}` }).click();
  await expect(page.getByRole("heading", { name: "修改专员", level: 1 })).toBeVisible();
  await page.getByLabel("门店").fill(`望京店${stamp}`);
  await page.getByLabel("原因").fill("调店");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await shows(`望京店${stamp}`);

  await row.getByRole("button", { name: `隐藏${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "隐藏", exact: true }).click();
  await expect(dialog.getByText("请写明原因")).toBeVisible();
  await dialog.getByLabel("原因").fill("离职");
  await dialog.getByRole("button", { name: "隐藏", exact: true }).click();
  await expect(row.getByText("已隐藏")).toBeVisible();
  await expect.poll(async () => (await page.request.get(own ?? "")).status()).toBe(410);

  await row.getByRole("button", { name: `${name}的历史` }).click();
  await expect(page.getByRole("dialog").getByText("隐藏专员：离职")).toBeVisible();
  await expect(page.getByRole("dialog").getByText(`门店：（空） → 望京店${stamp}`)).toBeVisible();
});

test("a writer is told that consultants are not theirs to change", async ({ page }) => {
  await enterWorkbench(page, "/editor/agents", "writer");
  await hydrated(page);
  await expect(page.getByText("没有此页的权限")).toBeVisible();
});

test("rows of the home page are moved by keyboard, and a lot is recommended until a day", async ({ page }) => {
  await enterWorkbench(page, "/editor/home", "editor");
  const headings = async () => {
    const html = await (await page.request.get("/")).text();
    return [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
  };
  const save = async (reason: string) => {
    await page.getByLabel("原因").fill(reason);
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByText("有尚未保存的改动")).toBeHidden();
  };
  const up = page.getByRole("button", { name: "上移竞拍流程" });
  await up.focus();
  await page.keyboard.press("Home");
  await expect(up).toBeFocused();
  await expect(page.getByText("有尚未保存的改动")).toBeVisible();
  await page.getByRole("button", { name: "隐藏热门小区" }).click();
  await page.getByLabel("添加房源").fill("朝阳");
  await page.getByRole("button", { name: "查找" }).click();
  await page.getByRole("button", { name: /^推荐/ }).first().click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("请写明原因")).toBeVisible();
  await save("试排");
  await expect.poll(async () => (await headings())[0]).toBe("竞拍流程");
  expect(await headings()).not.toContain("热门小区");
  expect(await headings()).toContain("编辑推荐");

  // A past day is refused, and the arrangement stays.
  const until = page.getByLabel("截止日期").first();
  await until.fill("2020-01-01");
  await page.getByLabel("原因").fill("改期");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("截止日期须是今天或以后")).toBeVisible();
  await expect(until).toHaveValue("2020-01-01");

  await page.getByRole("button", { name: /^移除/ }).first().click();
  await page.getByRole("button", { name: "恢复默认顺序" }).click();
  await save("还原");
  await expect.poll(headings).toContain("热门小区");
  await expect.poll(async () => (await headings())[0]).not.toBe("竞拍流程");
  await page.getByRole("button", { name: "历史" }).click();
  await expect(page.getByRole("dialog").getByText("编排首页：试排").first()).toBeVisible();
});
