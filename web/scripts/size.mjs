// First-load JavaScript of each page, gzip, of the built files: node web/scripts/size.mjs. Fails above the bar.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Limits in thousand bytes: public pages, the map, and pages of members and editors, who have most of it in their cache. */
const BAR = { public: 105, map: 140, personal: 115, workbench: 120 };
const MAP = "src/routes/lots/map.tsx";
const PERSONAL = /routes\/(members|dev)\//;
const WORKBENCH = /routes\/workbench\//;

function barOf(page) {
  if (WORKBENCH.test(page)) return BAR.workbench;
  if (PERSONAL.test(page)) return BAR.personal;
  return page === MAP ? BAR.map : BAR.public;
}

const dist = new URL("../dist/client/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

/** Script files of a manifest entry with all it imports statically. */
function scripts(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scripts(imported, found);
  return found;
}

const gzipped = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;

// Loaders in files of their own are loaded by navigations only.
const pages = Object.keys(manifest).filter((key) => /^src\/routes\/[\w-]+\/[\w-]+\.tsx$/.test(key));
if (pages.length === 0) throw new Error("the manifest names no page");
const weights = pages.map((page) => {
  const files = [...scripts(page, scripts("src/entry-client.tsx"))];
  const kb = files.reduce((sum, file) => sum + gzipped(file), 0) / 1000;
  return { page, files, kb, bar: barOf(page) };
});
// The last lines are what a shortened log keeps, so that the pages with the least room come last.
weights.sort((a, b) => b.bar - b.kb - (a.bar - a.kb));
for (const { page, kb, bar } of weights) console.log(`${page} ${kb.toFixed(2)} KB of ${bar}`);
for (const { page, files, kb, bar } of weights) {
  if (kb <= bar) continue;
  console.log(`${page} has ${Math.ceil((kb - bar) * 1000)} bytes too much:`);
  for (const file of files) console.log(`  ${gzipped(file)} ${file}`);
  process.exitCode = 1;
}
if (process.exitCode) {
  console.log(
    "Load what is not needed at once with lazy(), or move what is only read into the page's loader (ui/layout/StaticIsland).",
  );
}
