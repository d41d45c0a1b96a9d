import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Options {
  /** Complaints that a test expects, such as the console's line about its own 404 page. */
  tolerated: RegExp[];
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

/** Playwright's test, with a page that fails its test when it complained of anything. */
export const test = base.extend<Options>({
  tolerated: [[], { option: true }],
  page: async ({ page, tolerated }, use) => {
    const complaints = await collectComplaints(page);
    await use(page);
    expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** Lets what fades or moves come to its end, and nothing new begin: a text that is half faded in has too little contrast. */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Renders what is far below the window, too: Chromium at times tells axe the initial styles, black, of skipped content. */
async function renderAll(page: Page): Promise<void> {
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
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} ${nodes.map(({ target, any }) => `${target} (${any.map(({ message }) => message)})`).join(" ; ")}`,
  );
  expect(found).toEqual([]);
}

/** Waits until the page listens to clicks: hydration has put React's own key on the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
}

export { expect };
