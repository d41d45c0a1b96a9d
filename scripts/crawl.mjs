// node scripts/crawl.mjs ORIGIN: crawls a running site like Baiduspider and lists problems for search engines.
import { crawlTest } from "./crawl/test.mjs";

const origin = process.argv[2];
if (!origin || !URL.canParse(origin)) {
  console.error("usage: node scripts/crawl.mjs http://127.0.0.1:8080");
  process.exit(2);
}
const { summary, faults } = await crawlTest(new URL(origin).origin);
console.log([summary, ...faults].join("\n"));
process.exit(faults.length > 0 ? 1 : 0);
