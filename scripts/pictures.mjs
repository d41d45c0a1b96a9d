// npm run pictures [-- ORIGIN [FOLDER [PAGE…]]]: takes a screenshot of each page of a running site in each
// state, for a person to check.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { at } = await import("./lib/paths.mjs");
const { browser } = await import("./lib/browser.mjs");
const { chromium } = createRequire(at("web/package.json"))("@playwright/test");

const [origin = "http://127.0.0.1:8080", folder = at(".tools/pictures"), ...asked] = process.argv.slice(2);
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
// The time limit of a page in milliseconds. It is long enough even on a busy machine.
const STILL_MS = 30_000;
/** The time in milliseconds until the result of a click is visible. */
const SHOWN_MS = 1000;

const { data } = await (await fetch(`${origin}/api/house?status=0&usage=101&page_size=3`)).json();
const lots = data.list.map(({ id }) => id);

/** The address of each page by its name. */
const PAGES = {
  home: "/",
  list: "/fapaifang.html",
  lot: `/fapaifang-info/${lots[0]}.html`,
  map: "/map-house.html",
  compare: `/duibi.html?ids=${lots}`,
  communities: "/xiaoqu.html",
  news: "/zixun.html",
  research: "/fapaiyanjiu.html",
  statistics: "/statistics.html",
  reminders: "/myRemind.html",
  missing: "/nix.html",
};

const calls = /\/api\//;
/** Returns a function that makes `how` handle the API calls of a page. */
const answering = (how) => (page) => page.route(calls, how);

/**
 * For each state by name, how to bring the browser into it. `before` is called before the page is requested,
 * `after` once the page has loaded. For a state of an API call, `after` clicks a link that causes a call.
 */
const STATES = {
  light: { viewport: WIDE },
  dark: { viewport: WIDE, colorScheme: "dark" },
  phone: { viewport: PHONE, isMobile: true, hasTouch: true },
  "phone-dark": { viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: "dark" },
  "320-px": { viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true },
  "200-percent": { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  "forced-colours": { viewport: WIDE, forcedColors: "active" },
  "without-script": { viewport: WIDE, javaScriptEnabled: false },
  loading: { viewport: WIDE, before: answering(() => {}), after: choose },
  failed: {
    viewport: WIDE,
    before: answering((route) => route.fulfill({ status: 503, json: { code: 503, msg: "" } })),
    after: choose,
  },
  offline: {
    viewport: WIDE,
    after: (page) =>
      page
        .context()
        .setOffline(true)
        .then(() => choose(page)),
  },
  empty: { viewport: WIDE, query: "?usage=111&room=5&area_max=50" },
};

/** Clicks a link for which the page requests data. */
async function choose(page) {
  // The link of the active tab is excluded. It loads a new document, so there would be no API call that could
  // be delayed or fail.
  const links = "#filters a[href]:not([aria-current]), main nav a[href]:not([aria-current])";
  const link = page.locator(links).filter({ visible: true }).nth(1);
  if ((await link.count()) > 0) await link.click({ noWaitAfter: true });
  await page.waitForTimeout(SHOWN_MS);
}

const program = await chromium.launch({
  executablePath: await browser(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
for (const [state, { before, after, query = "", ...options }] of Object.entries(STATES)) {
  const context = await program.newContext({ locale: "zh-CN", timezoneId: "Asia/Shanghai", ...options });
  for (const [name, address] of Object.entries(PAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const page = await context.newPage();
    await before?.(page);
    await page.goto(origin + address + (address.includes("?") ? "" : query), { waitUntil: "load" });
    // If API calls get no response, or an error, the network never becomes idle.
    if (before) await page.waitForTimeout(SHOWN_MS);
    else await page.waitForLoadState("networkidle", { timeout: STILL_MS }).catch(() => {});
    await after?.(page);
    const file = path.join(folder, name, `${state}.png`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file });
    await context.setOffline(false);
    await page.close();
  }
  await context.close();
}

const states = Object.keys(STATES);
const cell = (name) => (state) =>
  `<td><a href="${name}/${state}.png"><img src="${name}/${state}.png" alt="${name}, ${state}"></a></td>`;
const rows = Object.keys(PAGES).map((name) => `<tr><th>${name}</th>${states.map(cell(name)).join("")}</tr>`);
const index = path.join(folder, "index.html");
fs.writeFileSync(
  index,
  `<!doctype html><meta charset="utf-8"><title>pictures</title>
<style>body { margin: 8px; font: 12px sans-serif; } img { height: 96px; border: 1px solid #ccc; } th { text-align: left; }</style>
<table><tr><th></th>${states.map((state) => `<th>${state}</th>`).join("")}</tr>
${rows.join("\n")}</table>
`,
);
// Puts all screenshots on one small sheet, which documents can include.
const sheet = await program.newPage({ viewport: { width: 1500, height: 900 } });
await sheet.goto(pathToFileURL(index).href);
await sheet.locator("table").screenshot({ path: path.join(folder, "sheet.jpg"), type: "jpeg", quality: 60 });
await program.close();
console.log(index);
process.exit(0);
