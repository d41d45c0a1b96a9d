// Checks that each thing has the same name in all layers, as listed in docs/glossary.md.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { test } from "node:test";
import { at, ROOT } from "../lib/paths.mjs";

/** Former names as identifiers, paths and words. */
const FORMER = {
  desk: /(?<![A-Za-z])desk(?=[A-Z])|_desk\b|[a-z]Desk(?!top)|\bDesk(?!top)[A-Z]/,
  spiders: /\bspiders\b|(?<!Baidu|Yisou|360)Spider(?=[A-Z]|\b)|\bspider[A-Z]/,
  truth: /[tT]ruth(?!y)[A-Z]|\/truth\b/,
  batches: /[hH]eadBatch|editor\/batch/,
  landings: /Landings|\blandings[A-Z]|(heads|editor)\/landings/,
  "purchase rules": /[pP]urchase-?Rule|purchase-rule/,
  "audit log": /\baudit log\b|AuditEntry/,
};

const found = (line) =>
  Object.keys(FORMER).filter((name) => FORMER[name].test(line) && !/Name: "former[A-Z]/.test(line));

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(go|ts|tsx|mjs|ya?ml|md|css|json)$/.test(file))
  .filter((file) => !/migrations\/|testdata\/|docs\/glossary\.md|names\.test\.mjs|package-lock/.test(file))
  .filter((file) => fs.existsSync(at(file)));

test("former names are used nowhere", () => {
  const left = files.flatMap((file) =>
    [file, ...fs.readFileSync(at(file), "utf8").split("\n")].flatMap((line, number) =>
      found(line).map((name) => `${file}:${number} ${name}: ${line.trim().slice(0, 100)}`),
    ),
  );
  assert.deepEqual(left, []);
});

test("a former name is found", () => {
  for (const line of ["newDeskAgent", "http_desk", "SpiderReport", "truthRunner", "HeadBatch", "heads/landings"]) {
    assert.equal(found(line).length, 1, line);
  }
  for (const line of ["DesktopHost", "Baiduspider", "BaiduSpider/2.0", "truth_runs", "toBeTruthy", "landings-1.xml"]) {
    assert.deepEqual(found(line), [], line);
  }
});
