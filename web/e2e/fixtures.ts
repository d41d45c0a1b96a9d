import { test as base, expect, type Page, type TestInfo } from "@playwright/test";
import axe from "axe-core";
import { OwnSite } from "./site";

interface Options {
  /** Errors that a test expects, such as the console's line about its own 404 page. */
  tolerated: RegExp[];
}

export interface WorkerOptions {
  /** Whether each spec file has a separate site, because it changes data that others read. */
  ownSite: boolean;
  /** Returns the site of a spec file and stops that of the previous file. */
  siteOf: (info: TestInfo) => Promise<OwnSite>;
}

/** Collects a page's errors: console errors, uncaught exceptions and CSP violations. */
async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The text of a failed request does not name its address.
    if (message.type() === "error") complaints.push(`console: ${message.text()} ${message.location().url}`);
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

/** Returns a random address of a private network, one of 16 million. */
const newAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

const UNITS: Record<string, number> = { 元: 1e-4, 万: 1, 亿: 1e4 };

/** Returns the first amount in a text, in 万, such as of "1,362.8万", "1.2亿" and "8,500元"; NaN if there is none. */
export function amountIn(text: string | null | undefined): number {
  const [, figure = "", unit = ""] = /([\d.,]+)\s*([元万亿])/.exec(text ?? "") ?? [];
  return Number(figure.replaceAll(",", "")) * (UNITS[unit] ?? Number.NaN);
}

/**
 * Playwright's test, with a page that fails its test on any error. Each test is a visitor with its own address if the
 * site trusts its proxies: the site limits logins, codes and guests by address.
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
 * Finishes all animations and transitions until no new ones begin: half-faded text has too little contrast. An
 * inherited colour passes from an element to its children one frame at a time, each with a transition that begins when
 * its parent's ends. Those in content that the browser skips would never end by themselves.
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
 * Also renders content far below the window: it has no size until then, and Chromium sometimes reports the initial
 * styles (black) of skipped content to axe.
 */
export async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    }
  });
}

/** Expects no violation that axe can find, including WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await renderAll(page);
  // Uses axe directly: @axe-core/playwright opens a second page each time, for the results of frames.
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

/**
 * Waits until React has hydrated the page, so that it handles clicks, and elements that a test inserts cause no
 * mismatch.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    // React marks the container before it begins; the state of its root shows when it has finished.
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

export { expect };
