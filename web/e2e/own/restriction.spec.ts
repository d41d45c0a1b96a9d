import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { grantEditor, logIn, newNumber } from "../login";

test("a household tests itself without script", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/xiangou.html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("限购资格自测");
  await expect(page.getByText("法释〔2021〕18号")).toBeVisible();
  await page.getByLabel("所在区域").selectOption("五环内");
  await page.getByLabel("户籍").selectOption("other");
  await page.getByLabel("连续缴纳社保或个税").fill("23");
  await page.getByLabel("家庭已有住房（同区域）").fill("0");
  await page.getByRole("button", { name: "查看结果" }).click();
  const result = page.getByRole("region", { name: "自测结果" });
  await expect(result.getByRole("heading")).toHaveText("按已收录的规则，不符合购房资格");
  await expect(result.getByText("需连续缴纳社保或个税满24个月，目前23个月。")).toBeVisible();
  await expect(result.getByText("以法院和住建部门审核为准")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByLabel("连续缴纳社保或个税")).toHaveValue("23");
  await page.getByLabel("连续缴纳社保或个税").fill("24");
  await page.getByRole("button", { name: "查看结果" }).click();
  await expect(result.getByRole("heading")).toHaveText("按已收录的规则，初步符合购房资格");
});

test("a city without rules says so, and the page is accessible", async ({ page }) => {
  await page.goto("/xiangou.html");
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel("城市").selectOption({ label: "天津市" });
  await page.getByRole("button", { name: "查看结果" }).click();
  await expect(page.getByRole("heading", { name: "本城市规则尚未收录" })).toBeVisible();
  await expectAccessible(page);
});

test("an editor enters, changes and removes a rule of a city", async ({ page }) => {
  await page.goto("/editor");
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "登录" }).click();
  const mobile = newNumber();
  await logIn(page, mobile);
  grantEditor(mobile);
  await page.goto("/editor/restriction");
  await hydrated(page);
  await page.getByLabel("城市").selectOption({ label: "拉萨市" });
  await page.getByRole("button", { name: "切换" }).click();
  await expect(page.getByText("本城市规则尚未收录。")).toBeVisible();
  await page.getByRole("button", { name: "新增规则" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText("请至少选择一种户籍")).toBeVisible();
  await dialog.getByLabel("非本地户籍").check();
  await dialog.getByLabel("社保或个税至少").fill("6");
  await dialog.getByLabel("文件日期").fill("2026-01-01");
  await dialog.getByLabel("依据").fill("测试文件");
  await dialog.getByLabel("生效日期").fill("2026-01-01");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("连续缴纳社保或个税满6个月").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^修改规则/ }).click();
  await dialog.getByLabel("社保或个税至少").fill("12");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("min_months: 6 → 12")).toBeVisible();
  await page.getByRole("button", { name: /^删除规则/ }).click();
  await dialog.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("本城市规则尚未收录。")).toBeVisible();
});
