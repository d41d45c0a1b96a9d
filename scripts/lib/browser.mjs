// A Chromium for the browser tests: an installed one, or one that this machine can install.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";
import { CommandError, run } from "./run.mjs";

// Chromium without windows. With it, a test takes half the processor time that it takes with the full
// browser.
const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Reports whether the browser starts. Ubuntu's chromium may be a stub that only asks to install a snap. */
function works(file) {
  return spawnSync(file, ["--version"], { timeout: 30_000 }).status === 0;
}

const inPath = (names) => {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
};
const firstThatWorks = (files) => files.find((file) => fs.existsSync(file) && works(file)) ?? null;

/** Returns the path of an installed browser with one of the usual names, or null. */
const findBrowser = () => firstThatWorks([...inPath(NAMES), ...ON_MAC]);

const findShell = () => firstThatWorks(inPath([SHELL]));

/** Returns the path of the headless shell that Playwright has installed, or installs now; null if it cannot. */
async function shellOfPlaywright(options) {
  const install = (...flags) => run("playwright", ["install", ...flags, "--only-shell", "chromium"], options);
  try {
    const folder = /Install location: +(.*headless_shell.*)/.exec(await install("--dry-run"))?.[1];
    if (!folder) return null;
    if (!fs.existsSync(folder)) await install(...(process.getuid?.() === 0 ? ["--with-deps"] : []));
    const programs = ["chrome-headless-shell", "headless_shell"];
    const inner = fs.readdirSync(folder).map((name) => path.join(folder, name));
    return firstThatWorks(inner.flatMap((dir) => programs.map((name) => path.join(dir, name))));
  } catch (err) {
    if (err instanceof CommandError) return null;
    throw err;
  }
}

// The package of the font to install: it is small, and has every character of the site.
const CHINESE_FONT = "fonts-wqy-microhei";

/**
 * Installs a font with Chinese characters if there is none. Without one, each character is a narrow box, and
 * sizes differ from those that users see.
 */
async function chineseFont(options) {
  const listed = spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" });
  if (listed.status === 0 && !listed.stdout.trim()) await aptInstall([CHINESE_FONT], options);
}

/**
 * Returns the path of a browser: CHROMIUM, or a headless shell, which is installed if the system offers one, or any
 * Chromium. If there is none, Playwright's shell is installed. Needs the npm packages.
 *
 * @param {{log?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<string>}
 * @throws {Error} with what was tried
 */
export async function browser(options = {}) {
  await chineseFont(options);
  const { CHROMIUM } = process.env;
  if (CHROMIUM) {
    if (works(CHROMIUM)) return CHROMIUM;
    throw new Error(`CHROMIUM=${CHROMIUM} does not start`);
  }
  const file =
    findShell() ??
    ((await aptInstall([SHELL], options)) ? findShell() : null) ??
    findBrowser() ??
    (await shellOfPlaywright(options));
  if (file) return file;
  throw new Error(
    `There is no Chromium for the browser tests: none in PATH (${SHELL}, chromium, google-chrome), and neither apt-get (as root) ` +
      "nor `npx playwright install --only-shell chromium` could install one. Install one or name it with CHROMIUM=/path; " +
      "ALLOW_NO_BROWSER=1 leaves these tests out.",
  );
}
