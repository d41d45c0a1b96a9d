import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import type { WorkerOptions } from "./fixtures";

// The system's browser if installed; otherwise the one installed by `npx playwright install --only-shell chromium`.
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];
const chromium = process.env.CHROMIUM || INSTALLED.find((path) => existsSync(path));

/**
 * Runs against a running stack. The specs in `shared` only read the site at BASE_URL; each one in `own` gets a separate
 * site, see site.ts.
 */
export default defineConfig<object, WorkerOptions>({
  outputDir: "../test-results",
  projects: [
    { name: "own", testDir: "own", fullyParallel: false, use: { ownSite: true } },
    { name: "shared", testDir: "shared", fullyParallel: true },
  ],
  workers: Number(process.env.BROWSER_WORKERS) || availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  // A shared machine can be many times slower at times; no test measures time.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // A test that passes only on a retry reveals a fault in the test or in the page.
  retries: 0,
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
      // Without a locale, as in containers, Chromium calls a file with a Chinese name "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
    screenshot: "only-on-failure",
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
  },
});
