import { test as base, expect, type Page, type TestInfo } from "@playwright/test";
import axe from "axe-core";
import { OwnSite } from "./site";

interface Options {
  /** Complaints that a test expects, such as the console's line about its own 404 page. */
  tolerated: RegExp[];
}

export interface WorkerOptions {
  /** Whether each spec file has a site of its own, since it writes what another reads. */
  ownSite: boolean;
  /** Returns the site of a spec file; the one of the file before is stopped. */
  siteOf: (info: TestInfo) => Promise<OwnSite>;
}

/** Everything a page says against itself: console errors, uncaught errors, refused by the CSP. */
async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  await page.exposeFunction("reportViolation", (text: string) => complaints.push(`csp: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return complaints;
}

/** An address of a private network, of 16 million. */
const newAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

const UNITS: Record<string, number> = { 元: 1e-4, 万: 1, 亿: 1e4 };

/** The first amount in a text, in 万, such as of "1,362.8万", "1.2亿" and "8,500元"; NaN without one. */
export function amountIn(text: string | null | undefined): number {
  const [, figure = "", unit = ""] = /([\d.,]+)\s*([元万亿])/.exec(text ?? "") ?? [];
  return Number(figure.replaceAll(",", "")) * (UNITS[unit] ?? Number.NaN);
}

/**
 * Playwright's test, with a page that fails its test when it complained of anything. Each test is a visitor with an address of its
 * own where the site believes its proxies: the site counts logins, codes and guests by address.
 */
export const test = base.extend<Options, WorkerOptions>({
  tolerated: [[], { option: true }],
  ownSite: [false, { option: true, scope: "worker" }],
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      let current: OwnSite | undefined;
      await use(async (info) => {
        if (current?.file === info.file) return current;
        await current?.stop();
        current = new OwnSite(info);
        await current.start();
        return current;
      });
      await current?.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ baseURL, ownSite, siteOf }, use, info) => {
    if (!ownSite) return use(baseURL);
    const site = await siteOf(info);
    await use(site.origin);
    if (info.status !== info.expectedStatus) site.keepLog(info);
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, "X-Real-Ip": newAddress() }),
  page: async ({ page, tolerated }, use) => {
    const complaints = await collectComplaints(page);
    await use(page);
    expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/**
 * Ends what fades or moves, and nothing new begins: a text that is half faded in has too little contrast. An inherited colour passes
 * from an element to its children one frame after another, each with a transition that begins when its parent's ends. What is in
 * content that the browser skips would never end by itself.
 */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState !== "finished" && one.effect?.getComputedTiming().endTime !== Infinity);
    for (let round = 0; round < 100; round++) {
      const ending = moving();
      if (ending.length === 0) return 0;
      for (const one of ending) one.finish();
      await new Promise(requestAnimationFrame);
    }
    return moving().length;
  });
  expect(moving).toBe(0);
}

/**
 * Renders what is far below the window, too: it has no size before, and Chromium at times tells axe the initial styles, black, of
 * skipped content.
 */
export async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
  });
}

/** No violation that axe can find, WCAG 2.2 AA included. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await renderAll(page);
  // By axe itself and not by @axe-core/playwright, which opens a second page each time, for the results of frames.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    }),
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} ${nodes.map(({ target, any }) => `${target} (${any.map(({ message }) => message)})`).join(" ; ")}`,
  );
  expect(found).toEqual([]);
}

/** Waits until React has hydrated the page, so that it listens to clicks and what a test inserts is no mismatch. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    // The container is marked before React has begun; the state of its root says when it is done.
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

export { expect };
