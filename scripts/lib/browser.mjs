// A Chromium for the browser tests: found, or installed by whatever this machine offers.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { aptInstall } from "./apt.mjs";
import { at } from "./paths.mjs";
import { CommandError, run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Whether it starts: Ubuntu's chromium may be a stub that only asks for a snap. */
function works(file) {
  return spawnSync(file, ["--version"], { timeout: 30_000 }).status === 0;
}

/** Path of an installed browser: CHROMIUM, or one of the usual names in PATH, or null. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM) {
    if (works(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM=${env.CHROMIUM} does not start`);
  }
  const inPath = (env.PATH ?? "").split(path.delimiter).flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  return [...inPath, ...ON_MAC].find((file) => fs.existsSync(file) && works(file)) ?? null;
}

async function installByPlaywright(options) {
  const ask = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  try {
    const withDeps = process.getuid?.() === 0 ? ["--with-deps"] : [];
    await run("playwright", ["install", ...withDeps, "chromium"], options);
    const file = spawnSync(process.execPath, ["-e", ask], { cwd: at("web"), encoding: "utf8" }).stdout;
    return works(file) ? file : null;
  } catch (err) {
    if (err instanceof CommandError) return null;
    throw err;
  }
}

/**
 * Path of a browser, installed first where there is none. Needs the npm packages.
 *
 * @param {{log?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<string>}
 * @throws {Error} with what was tried
 */
export async function browser(options = {}) {
  const file =
    findBrowser() ??
    ((await aptInstall(["chromium"], options)) ? findBrowser() : null) ??
    (await installByPlaywright(options));
  if (file) return file;
  throw new Error(
    "There is no Chromium for the browser tests: none in PATH (chromium, google-chrome), and neither apt-get (as root) nor " +
      "`npx playwright install chromium` could install one. Install one or name it with CHROMIUM=/path; ALLOW_NO_BROWSER=1 leaves these tests out.",
  );
}
