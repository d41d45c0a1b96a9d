// First-load JavaScript of each page, gzip, of the built files: node scripts/size.mjs. Fails above the bar.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BAR_KB = 120;
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

for (const page of Object.keys(manifest).filter((key) => key.startsWith("src/routes/"))) {
  const files = scripts(page, scripts("src/entry-client.tsx"));
  const kb = [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000;
  const over = kb > BAR_KB;
  console.log(`${page} ${kb.toFixed(1)} KB of ${BAR_KB}${over ? ": too much" : ""}`);
  if (over) process.exitCode = 1;
}
