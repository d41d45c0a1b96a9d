// The tasks of an editor at a desk and on a phone, with the clicks that each takes; typing and keys do not count.
import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures";
import { enterWorkbench } from "../login";

test.use({ tolerated: [/status of (400|404|409)/] });

function counter() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks++;
      await target.click();
    },
    clicks: () => clicks,
  };
}

const rows = (page: Page) => page.getByRole("listbox", { name: "页面" }).getByRole("option");
const title = (page: Page) => page.getByRole("textbox", { name: "标题", exact: true });
const panel = (page: Page) => page.getByRole("complementary", { name: /^页面 \// });

async function openHeads(page: Page, query: string): Promise<void> {
  await enterWorkbench(page, `/editor/headlist?${query}`, "publisher");
  await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
}

/** Returns tomorrow at nine in Beijing, as the value of a datetime-local field. */
const tomorrow = () => `${new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)}T09:00`;

for (const [at, viewport] of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].entries()) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("three titles are mended by one click", async ({ page }) => {
      const { click, clicks } = counter();
      await openHeads(page, "kind=agent");
      await click(rows(page).first());
      for (const n of [1, 2, 3]) {
        await expect(title(page)).not.toHaveValue("");
        const before = await panel(page).getAttribute("aria-label");
        await title(page).focus();
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.insertText(`专员${viewport.width}第${n}位`);
        await page.keyboard.press("ControlOrMeta+Enter");
        if (n < 3) await expect(panel(page)).not.toHaveAttribute("aria-label", before ?? "");
      }
      await expect(page.getByText("已保存，一秒内生效").last()).toBeVisible();
      expect(clicks()).toBe(1);
    });

    test("two pages with one title are seen side by side, and the other is opened, by two clicks", async ({ page }) => {
      const { click, clicks } = counter();
      await openHeads(page, "kind=community");
      await click(rows(page).nth(2 * at));
      await expect(title(page)).not.toHaveValue("");
      const next = await rows(page)
        .nth(2 * at + 1)
        .locator("b")
        .first()
        .textContent();
      const taken = await rows(page)
        .nth(2 * at + 1)
        .locator("b")
        .nth(1)
        .textContent();
      await title(page).fill(taken ?? "");
      const pair = page.getByRole("status", { name: "标题相同的页面" });
      await expect(pair.getByRole("listitem")).toHaveCount(2);
      page.on("dialog", (dialog) => dialog.accept());
      await click(pair.getByRole("link", { name: "改另一页" }));
      await expect(panel(page)).toHaveAccessibleName(`页面 ${next}`);
      expect(clicks()).toBe(2);
    });

    test("a title is scheduled by two clicks in its form", async ({ page }) => {
      const { click, clicks } = counter();
      await openHeads(page, "kind=news");
      await rows(page).nth(at).dblclick();
      await expect(title(page)).not.toHaveValue("");
      const path = (await panel(page).getAttribute("aria-label"))?.replace("页面 ", "") ?? "";
      const wanted = `定时的标题${viewport.width}`;
      await title(page).fill(wanted);
      const when = page.getByLabel("定时发布", { exact: false }).and(page.locator("form [name=publish_at]")).first();
      await click(when);
      await when.fill(tomorrow());
      await click(page.getByRole("button", { name: "定时发布", exact: true }).first());
      await expect(page.getByText("已安排定时发布，到时自动生效")).toBeVisible();
      await expect(page.getByRole("region", { name: "发布流程" })).toContainText(
        `定于 ${tomorrow().replace("T", " ")}`,
      );
      expect(await (await page.request.get(path)).text()).not.toContain(wanted);
      expect(clicks()).toBe(2);
    });

    test("an address is redirected by two clicks", async ({ page }) => {
      const { click, clicks } = counter();
      const from = `/old-desk-${viewport.width}.asp`;
      await enterWorkbench(page, "/editor/redirects", "publisher");
      await click(page.getByRole("button", { name: "新增跳转" }));
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("原地址").fill(from);
      await dialog.getByLabel("目标地址").fill("/fapaifang.html");
      await dialog.getByLabel("原因").fill("旧站改版");
      await click(dialog.getByRole("button", { name: "保存" }));
      await expect(dialog).toBeHidden();
      const status = async () => (await page.request.get(from, { maxRedirects: 0 })).status();
      await expect.poll(status).toBe(301);
      expect(clicks()).toBe(2);
    });

    test("a file is tried and imported by three clicks", async ({ page }) => {
      const { click, clicks } = counter();
      const name = `计数小区${viewport.width}`;
      await enterWorkbench(page, "/editor/imports", "publisher");
      await hydrated(page);
      const chooser = page.waitForEvent("filechooser");
      await click(page.getByLabel("文件"));
      await (await chooser).setFiles({
        name: `${name}.csv`,
        mimeType: "text/csv",
        buffer: Buffer.from(`小区名称,区县,建成年份\n${name},朝阳区,2003\n`),
      });
      await page.getByLabel("数据种类").selectOption({ label: "小区" });
      await click(page.getByRole("button", { name: "上传并试运行" }));
      const result = page.getByRole("region", { name: "任务结果" });
      await click(result.getByRole("button", { name: "正式导入" }));
      await expect(result.getByRole("heading", { name: `导入“${name}.csv”的结果` })).toBeVisible({ timeout: 60_000 });
      expect(clicks()).toBe(3);
    });
  });
}
