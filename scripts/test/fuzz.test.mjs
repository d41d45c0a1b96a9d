import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fuzzTargets, isLate } from "../lib/proof/fuzz.mjs";

test("fuzz targets are found by their declarations", () => {
  const root = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "fuzz-")), "api");
  fs.mkdirSync(path.join(root, "a/b"), { recursive: true });
  fs.writeFileSync(
    path.join(root, "a/b/x_test.go"),
    "func FuzzX(f *testing.F) {}\n\tfunc FuzzNot(\nfunc TestX(t *testing.T) {}\nfunc FuzzY(f *testing.F) {}\n",
  );
  fs.writeFileSync(path.join(root, "a/x.go"), "func FuzzNeither() {}\n");
  assert.deepEqual(fuzzTargets(root), [
    { folder: "api/a/b", name: "FuzzX" },
    { folder: "api/a/b", name: "FuzzY" },
  ]);
});

test("each parser of what comes from outside has a fuzz target", () => {
  const folders = new Set(fuzzTargets().map(({ folder }) => folder));
  const parsers = [
    "pages",
    "platform/httpx",
    "pages/route",
    "importing/reader",
    "importing/values",
    "importing/mask",
    "platform/sanitize",
    "lots/lot",
    "lots/risk",
  ];
  for (const folder of [
    ...parsers,
    "lots/search/understand",
    "lots/fingerprint",
    "accounts/session",
    "platform/outbound/wechat",
    "platform/picture",
    "platform/db",
  ])
    assert.ok(folders.has(`api/${folder}`), folder);
  assert.ok(fuzzTargets().length >= 20);
});

test("a target whose time was over has not failed", () => {
  const late = "fuzz: elapsed: 2s\n--- FAIL: FuzzX (2.02s)\n    context deadline exceeded\nFAIL\n";
  assert.ok(isLate(late));
  assert.ok(!isLate(`${late}    Failing input written to testdata/fuzz/FuzzX/1\n`));
  assert.ok(!isLate("--- FAIL: FuzzX (0.00s)\n    x_test.go:1: wrong\n"));
});
