import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

// The system's browser where there is one; otherwise the one that `npx playwright install --only-shell chromium` brings.
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
const chromium = process.env.CHROMIUM || INSTALLED.find((path) => existsSync(path));

/** Runs against a stack that is up already, at BASE_URL. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  // One more than there are processors, since a test waits for the network and for timers in between.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // A machine that is shared can be many times slower than it was; no test is about time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // All tests share one site, and some change what others read. A fault stays at the second try; what passes then is named in
  // the summary, since it can be a fault of the page as well.
  retries: 1,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: process.env.BASE_URL || "http://127.0.0.1:8080",
    viewport: { width: 1440, height: 900 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium refuses its sandbox to root, as in a container.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
    screenshot: "only-on-failure",
  },
});
