import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Opens the page of a lot that can still be viewed and has no platform address to link to. */
export async function openViewable(page: Page): Promise<number> {
  const found = await page.request.get("/api/house?status=0&sort=publish_desc&page_size=30");
  for (const { id } of (await found.json()).data.list) {
    const { data } = await (await page.request.get(`/api/house/${id}`)).json();
    const closes = Date.parse(data.viewing_end ?? data.start_time);
    if (closes < Date.now() + 3_600_000) continue;
    await page.goto(`/fapaifang-info/${id}.html`);
    return id;
  }
  throw new Error("no lot can be viewed");
}

/** Fills in the form that requests a viewing and sends it. */
export async function askForViewing(page: Page): Promise<void> {
  await page.getByRole("link", { name: "预约看样" }).first().click();
  const dialog = page.getByRole("dialog", { name: "预约看样" });
  const day = dialog.getByLabel("希望看样的日期");
  await day.fill((await day.getAttribute("min")) ?? "");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: /提交看样意向/ }).click();
  await expect(dialog).toBeHidden();
}
