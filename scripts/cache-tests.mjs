// npm run cache-tests [-- FOLDER]: runs the public suite http-tests/cache-tests against the page cache and prints a
// table of its results. Fails if docs/security/cache-tests.md does not explain a required test that failed. FOLDER is
// that of the package http-cache-tests; without it, npm fetches the package.
import fs from "node:fs";
import path from "node:path";
import { at } from "./lib/paths.mjs";
import { explained, faults, readReasons, tableOf } from "./lib/proof/cache-tests.mjs";
import { run } from "./lib/run.mjs";

const VERSION = "0.4.5";

async function fetchSuite() {
  const folder = at(".tools/cache-tests");
  const suite = path.join(folder, "package");
  if (fs.existsSync(suite)) return suite;
  fs.mkdirSync(folder, { recursive: true });
  await run("npm", ["pack", "--silent", "--pack-destination", folder, `http-cache-tests@${VERSION}`]);
  await run("tar", ["-xzf", path.join(folder, `http-cache-tests-${VERSION}.tgz`), "-C", folder]);
  return suite;
}

const suite = process.argv[2] ? path.resolve(process.argv[2]) : await fetchSuite();
const file = at(".tools/cache-tests.json");
await run("go", ["test", "./api/pages", "-run", "TestPublicSuite", "-count=1"], {
  env: { ...process.env, CACHE_TESTS: suite, CACHE_TESTS_RESULTS: file },
});
const results = JSON.parse(fs.readFileSync(file, "utf8"));
const reasons = readReasons(fs.readFileSync(at("docs/security/cache-tests.md"), "utf8"));
console.log(tableOf(results, (id) => explained(reasons, id)));
const wrong = faults(results, reasons);
for (const fault of wrong) console.error(fault);
process.exit(wrong.length > 0 ? 1 : 0);
