import assert from "node:assert/strict";
import { test } from "node:test";
import { explained, faults, readReasons, tableOf } from "../lib/proof/cache-tests.mjs";

const reasons = readReasons(
  "| `a` | before |\n## Required tests that fail\n\n| tests | why |\n|---|---|\n| `304-*`, `other` | why |\n",
);
const results = [
  { group: "g", id: "304-a", kind: "required", name: "A", result: ["Assertion", "no"] },
  { group: "g", id: "b", kind: "required", name: "B", result: ["Setup", "none"] },
  { group: "g", id: "c", kind: "optimal", name: "C", result: true },
];

test("the reasons are those of their section", () => assert.deepEqual(reasons, ["304-*", "other"]));

test("a failing required test needs a reason, and a reason needs a failing test", () =>
  assert.deepEqual(faults(results, reasons), ["b fails: B: Setup: none", "other is explained and fails no longer"]));

test("the table counts by kind", () => {
  const table = tableOf(results, (id) => explained(reasons, id));
  assert.match(table, /\| g \| 0 of 2 \| 1 of 1 \| {2}\| 1 \|/);
});
