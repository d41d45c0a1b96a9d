// The crawl of the whole site, checked.
import { requestAssets } from "./assets.mjs";
import { faultsOf, listedPages } from "./checks.mjs";
import { crawl, SPIDER } from "./crawl.mjs";
import { schemaFaults } from "./structured-data.mjs";

/**
 * Crawls a site and checks every answer, also of the pictures, scripts, styles and fonts of its pages.
 *
 * @param {string} origin whose canonical addresses the site names
 * @returns {Promise<{summary: string, faults: string[]}>}
 */
export async function crawlTest(origin, options) {
  const answers = await crawl(origin);
  const blocks = [...answers.values()].flatMap(
    ({ url, page }) => page?.structured.map((block) => ({ url, block })) ?? [],
  );
  const assets = await requestAssets(answers, { userAgent: SPIDER });
  const faults = [...faultsOf(answers), ...assets.faults, ...(await schemaFaults(blocks, options))];
  const summary = `${answers.size} addresses, ${listedPages(answers).length} pages of their own, ${blocks.length} blocks of structured data, ${assets.count} assets, ${faults.length} faults`;
  return { summary, faults };
}
