// The crawl of the whole site, checked: pages by the rules of api/workbench/siteaudit, assets and structured data here.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { program } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { requestAssets } from "./assets.mjs";
import { schemaFaults } from "./structured-data.mjs";

const CRAWLER = "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)";

/**
 * Crawls a site and checks every response, including pictures, scripts, styles and fonts.
 *
 * @param {string} origin the origin in the canonical addresses of the site
 * @returns {Promise<{summary: string, faults: string[]}>}
 */
export async function crawlTest(origin, options) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-crawl-"));
  const file = path.join(dir, "result.json");
  try {
    await run(program(), ["crawl", origin, `--json=${file}`], options);
    const { addresses, listed, findings, assets, structured } = JSON.parse(fs.readFileSync(file, "utf8"));
    const requested = await requestAssets(assets, { userAgent: CRAWLER });
    const faults = [
      ...findings.map(({ kind, path, served }) => `${kind} ${path}: ${served}`),
      ...requested.faults,
      ...(await schemaFaults(structured, options)),
    ];
    const summary = `${addresses} addresses, ${listed} pages of their own, ${structured.length} blocks of structured data, ${requested.count} assets, ${faults.length} faults`;
    return { summary, faults };
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
