import type { APIRequestContext, Page } from "@playwright/test";
import type { House, HouseCard } from "proto-types";
import { expect, expectAccessible, hydrated, test } from "../fixtures";
import { logIn, newNumber } from "../login";

const FAILED = "4";
const FIRST = "1";

const data = async (request: APIRequestContext, path: string) => (await (await request.get(path)).json()).data;

/** Returns the first lot of a list that satisfies `isIt`. */
async function find(request: APIRequestContext, query: string, isIt: (house: House) => boolean): Promise<House> {
  for (let page = 1; ; page++) {
    const { list } = await data(request, `/api/house?page_size=50&page=${page}&${query}`);
    if (list.length === 0) throw new Error(`no such lot in ${query}`);
    for (const { id } of list as HouseCard[]) {
      const house = (await data(request, `/api/house/${id}`)) as House;
      if (isIt(house)) return house;
    }
  }
}

const isLast = (house: House) => house.rounds.at(-1)?.id === house.id;
const open = async (page: Page, { id }: { id: number }) => {
  await page.goto(`/fapaifang-info/${id}.html`);
  await hydrated(page);
};

test.describe("what follows a round", () => {
  test("a failed lot tells when and at what price the next round may start, and reminds of it", {
    tag: "@journey",
  }, async ({ page }) => {
    const house = await find(page.request, `status=${FAILED}&stage=${FIRST}`, isLast);
    await open(page, house);
    const main = page.getByRole("main");
    await expect(main).toContainText(/二拍最早 \d{4}-\d\d-\d\d，法定最迟 \d{4}-\d\d-\d\d/);
    await expect(main).toContainText(/起拍价不低于 [\d.,]+[万元亿]/);
    await expect(main).toContainText("第二十六条");
    await expect(main).toContainText("虚线为推算：一拍已流拍");
    const events: string[] = [];
    page.on("domcontentloaded", () => events.push("the page after the login"));
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/house-remind")) events.push("the reminder");
    });
    await page.getByRole("button", { name: "提醒我二拍" }).click();
    await logIn(page, newNumber());
    // The page stays and carries out the action that was pending before the login.
    const button = page.getByRole("main").getByRole("button", { name: "已设提醒" }).first();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    expect(events).toEqual(["the page after the login", "the reminder"]);
    await page.goto("/myRemind.html");
    await hydrated(page);
    await expect(page.getByRole("listitem").filter({ hasText: house.title })).toContainText("下一轮开拍");
  });

  test("a failed lot whose next round is listed leads to it", async ({ page }) => {
    const house = await find(page.request, `status=${FAILED}`, (one) => !isLast(one));
    const next = house.rounds[house.rounds.findIndex(({ id }) => id === house.id) + 1];
    await open(page, house);
    await expect(page.getByRole("button", { name: /^提醒我/ })).toHaveCount(0);
    await page.getByRole("link", { name: /^查看(二拍|变卖|重新拍卖)$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/${next?.id}\\.html$`));
  });

  test("withdrawn and suspended lots tell what follows", async ({ page }) => {
    for (const [status, text] of [
      ["5", "撤回后何时再拍没有法定日期"],
      ["7", "五日内恢复"],
    ] as const) {
      await open(page, await find(page.request, `status=${status}`, isLast));
      await expect(page.getByRole("main")).toContainText(text);
    }
  });
});

test.describe("the chance of a round", () => {
  test("a lot that can be bid for has a rate with its sample, or says that there is too little", async ({ page }) => {
    const house = await find(page.request, `status=0&stage=${FIRST}`, (one) => one.bid_count === 0);
    const found = await data(page.request, `/api/house/${house.id}/clearance`);
    await open(page, house);
    const line = page
      .getByText(/本轮成交的可能|同轮的成交率/)
      .first()
      .locator("..");
    const check = await data(page.request, "/api/stat/clearance");
    expect(found.state !== "estimated" || found.own === check.skilled).toBe(true);
    if (found.state === "estimated") {
      await expect(line).toContainText(`${Math.round(found.rate * 100)}%`);
      await expect(line).toContainText(`${found.n} 场，成交 ${found.sold} 场`);
      if (check.skilled) await expect(line).toContainText("等二拍最多可省");
      else await expect(line).not.toContainText("可省");
    } else {
      expect(found.state).toBe("insufficient");
      await expect(line).toContainText("样本不足");
    }
    await line.getByRole("link", { name: "数据说明" }).click();
    await expect(page.getByRole("heading", { name: "本轮成交的可能" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "成交可能的检验" })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("rounds of one asset", () => {
  test("are one card, led by the newest, and the earlier ones stay reachable", async ({ page }) => {
    const earlier = await find(page.request, `status=${FAILED}`, (one) => !isLast(one));
    const last = earlier.rounds.at(-1) as { id: number };
    const ids = async (query: string) => {
      const found: number[] = [];
      for (let at = 1; ; at++) {
        const { list } = await data(page.request, `/api/house?page_size=100&page=${at}&${query}`);
        if (list.length === 0) return found;
        found.push(...list.map(({ id }: HouseCard) => id));
      }
    };
    const all = await ids("");
    expect(all).toContain(last.id);
    expect(all).not.toContain(earlier.id);
    expect(await ids(`status=${FAILED}`)).toContain(earlier.id);
    await open(page, last);
    await page.locator(`a[href="/fapaifang-info/${earlier.id}.html"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${earlier.id}\\.html$`));
    await page.goto(
      `/fapaifang.html?keyword=${encodeURIComponent(earlier.title)}&stage=${earlier.rounds.at(-1)?.stage}`,
    );
    await expect(page.getByRole("main")).toContainText(/一拍(流拍|撤回|中止|暂缓) [\d-]+ → /);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the lines of what the chance is made from are equally far apart", async ({ page }) => {
    const house = await find(page.request, "status=0&stage=1", isLast);
    await open(page, house);
    const note = page.locator("small").filter({ has: page.getByRole("link", { name: "数据说明" }) });
    const { gaps, line } = await note.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const tops = [...new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))].sort(
        (a, b) => a - b,
      );
      const gaps = tops.slice(1).map((top, i) => top - (tops[i] ?? 0));
      return { gaps, line: Number.parseFloat(getComputedStyle(element).lineHeight) };
    });
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toBeLessThan(line * 1.3);
    // The link is still high enough for a touch target.
    const height = await note
      .getByRole("link")
      .evaluate((link) => Number.parseFloat(getComputedStyle(link, "::after").height));
    expect(height).toBeGreaterThanOrEqual(44);
  });
});

test("the time of change in the structured data is the one that the page names", async ({ page }) => {
  const house = await find(page.request, "status=0", () => true);
  await open(page, house);
  const [factor] = (await page.locator('script[type="application/ld+json"]').allTextContents())
    .map((text) => JSON.parse(text))
    .filter((data) => data.upDate);
  await expect(page.getByRole("region", { name: "免责声明" })).toContainText(
    `本页更新于 ${factor.upDate.replace("T", " ").slice(0, 16)}`,
  );
});
